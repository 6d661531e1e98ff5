import { expect, test } from 'vitest'
import {
  buildFormSearch,
  changeSearch,
  countFilters,
  readFilterValues,
} from './leads-search.rules.ts'

const read = (search: string) => new URLSearchParams(search)

test.each([
  ['', {}, ''],
  ['?owner=me', {}, '?owner=me'],
  ['?owner=me', { owner: '' }, ''],
  ['?owner=me&state=new', { state: 'won' }, '?owner=me&state=won'],
  ['?text=kim&cursor=abc', { state: 'new' }, '?text=kim&state=new'],
  ['?text=kim&cursor=abc', {}, '?text=kim'],
  ['?text=kim', { cursor: 'abc' }, '?text=kim&cursor=abc'],
  ['?nonsense=1&owner=', {}, ''],
])('%s with %j is %s', (search, changes, changed) => {
  expect(changeSearch(read(search), changes)).toBe(changed)
})

test('an empty field of the form is not in the address', () => {
  const form = new FormData()
  form.set('text', ' kim ')
  form.set('owner', '')
  form.set('state', 'new')
  form.set('cursor', '')
  expect(buildFormSearch(form)).toBe('?text=kim&state=new')
})

test('the state is no filter of the form', () => {
  expect(countFilters(readFilterValues(read('?state=new')))).toBe(0)
  expect(countFilters(readFilterValues(read('?state=new&text=kim&unread=1')))).toBe(2)
})
