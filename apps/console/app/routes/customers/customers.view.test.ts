import { expect, test } from 'vitest'
import { buildCustomers } from './customers.view.ts'
import { changeCustomerSearch } from './customers-search.rules.ts'

const now = new Date('2026-11-29T02:00:00Z')

test.each([
  [1, 'Test Drive'],
  [2, '2 enquiries, the newest: Test Drive'],
  [100, '100 enquiries, the newest: Test Drive'],
  [101, '100+ enquiries, the newest: Test Drive'],
])('a customer with %d leads is worded', (leads, words) => {
  const row = {
    id: 'a',
    siteName: 'Dealer',
    name: 'Kim',
    leads,
    category: 'Test Drive',
    createdAt: now,
  }
  const view = buildCustomers({ rows: [row], next: null }, new URLSearchParams(), {
    hasSites: false,
    now,
  })
  expect(view.rows[0]).toMatchObject({ enquiries: words, place: null })
})

test.each([
  ['?text=kim&cursor=abc', {}, '?text=kim'],
  ['?text=kim', { cursor: 'abc' }, '?text=kim&cursor=abc'],
  ['?text=kim&join=a', { join: '' }, '?text=kim'],
  ['?nonsense=1&text=', {}, ''],
])('%s with %j is %s', (search, changes, changed) => {
  expect(changeCustomerSearch(new URLSearchParams(search), changes)).toBe(changed)
})
