import { expect, test } from 'vitest'
import { findSuggestion } from './suggestion.rules.ts'

const keys = ['page_size', 'default_sort', 'default_city', 'stock_filter']

test.each([
  ['page_sise', 'page_size'],
  ['pageSize', 'page_size'],
  ['page_szie', 'page_size'],
  ['default-sort', 'default_sort'],
  ['defaultcity', 'default_city'],
  ['stock_filters', 'stock_filter'],
  ['currency', undefined],
  ['', undefined],
])('%j was meant as %j', (word, meant) => {
  expect(findSuggestion(word, keys)).toBe(meant)
})

test('a word of any length is answered at once', () => {
  expect(findSuggestion('x'.repeat(100_000), keys)).toBeUndefined()
})
