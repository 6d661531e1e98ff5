import { expect, test } from 'vitest'
import { buildSaleFormSearch, buildSalesSearch, readSaleFilters } from './sales-search.rules.ts'

test('an empty field is not in the address, and a changed filter leads to the first page', () => {
  const form = new FormData()
  form.set('text', ' lee ')
  form.set('state', '')
  form.set('attention', '1')
  form.set('cursor', 'abc')
  expect(buildSaleFormSearch(form)).toBe('?text=lee&attention=1')
})

test('an address is read as it was built', () => {
  const values = readSaleFilters(new URLSearchParams('?text=lee&state=paid&other=1'))
  expect(buildSalesSearch({ ...values, cursor: 'abc' })).toBe('?text=lee&state=paid&cursor=abc')
  expect(buildSalesSearch(readSaleFilters(new URLSearchParams()))).toBe('')
})
