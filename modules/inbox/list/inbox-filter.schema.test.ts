import { describe, expect, test } from 'vitest'
import { formatLeadCursor } from '#modules/leads/feed/lead-cursor.rules.ts'
import { parseInboxFilter } from './inbox-filter.schema.ts'

const id = '0191d6a0-1111-4222-8333-444455556666'
const cursor = { at: '2026-11-29T09:00:00.123456Z', id }
const parse = (query: string) => parseInboxFilter(new URLSearchParams(query))

describe('the filters of an address', () => {
  test.each<[query: string, filter: object]>([
    ['', {}],
    ['site=7&location=12', { site: 7, location: 12 }],
    ['category=Test+Drive', { category: 'Test Drive' }],
    ['owner=me', { owner: 'me' }],
    ['owner=nobody', { owner: 'nobody' }],
    [`owner=${id.toUpperCase()}`, { owner: id }],
    ['state=in-progress&age=7d&unread=1', { state: 'in-progress', age: '7d', unread: true }],
    [`waiting=1&tag=${id}&task=overdue`, { waiting: true, tag: id, task: 'overdue' }],
    [`text=+${'x'.repeat(80)}+`, { text: 'x'.repeat(80) }],
    [`cursor=${formatLeadCursor(cursor)}`, { cursor }],
  ])('%s', (query, filter) => {
    expect(parse(query)).toEqual(filter)
  })

  test.each([
    'site=0',
    'site=-1',
    'site=1.5',
    'site=1e3',
    'site=9999999999999999',
    `category=${'x'.repeat(101)}`,
    'category=',
    'owner=ana',
    'state=complete',
    'age=8d',
    'age=constructor',
    'unread=yes',
    'unread=',
    'waiting=0',
    'tag=blue',
    'task=done',
    'text=',
    'text=+++',
    'text=a%00b',
    'category=a%00',
    `text=${'x'.repeat(81)}`,
    'cursor=x',
    `cursor=${'x'.repeat(86)}`,
    'sort=name',
  ])('ignore %s', (query) => {
    expect(parse(query)).toEqual({})
  })
})
