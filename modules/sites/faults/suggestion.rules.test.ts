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
])('%j was meant as %j', (word, suggestion) => {
  expect(findSuggestion(word, keys)).toBe(suggestion)
})

test('a word of any length is compared at once', () => {
  expect(findSuggestion('x'.repeat(100_000), keys)).toBeUndefined()
})

/**
 * The number of allowed edits by length: one up to five letters, two up to eight, three up to eleven. An edit adds,
 * removes or changes a letter, or swaps two.
 */
test.each([
  ['one letter too many', 'years', 'year', true],
  ['one too few', 'yer', 'year', true],
  ['another', 'yaar', 'year', true],
  ['another, in a word of one letter', 'x', 'y', true],
  ['the last two swapped', 'yera', 'year', true],
  ['the first two swapped', 'eyar', 'year', true],
  ['two others, of four letters', 'yaat', 'year', false],
  ['two others, of five', 'brbnd', 'badge', false],
  ['two swapped and another', 'eyaz', 'year', false],
  ['two too many, of six', 'yearxx', 'year', true],
  ['two too few, of six', 'filter', 'filter_by', true],
  ['another and two swapped, of six', 'xeigth', 'weight', true],
  ['three others, of eight', 'pagexxxe', 'page_size', false],
  ['three others, of nine', 'colourabc', 'colour_xyz', true],
  ['four too many, of nine', 'brandabcd', 'brand', false],
  ['a letter that only moved', 'used', 'seed', false],
  ['a letter that only moved, the other way', 'seed', 'used', false],
])('%s: %j for %j is near enough: %s', (_what, word, candidate, isNear) => {
  expect(findSuggestion(word, [candidate])).toBe(isNear ? candidate : undefined)
})

test.each([
  ['the nearest, whatever comes first', 'page_sizes', ['page_tides', 'page_size'], 'page_size'],
  ['the first of two as near', 'tax', ['tan', 'max'], 'tan'],
])('%s is meant', (_what, word, candidates, suggestion) => {
  expect(findSuggestion(word, candidates)).toBe(suggestion)
})

test('only the first sixty letters count', () => {
  const long = 'a'.repeat(60)
  expect(findSuggestion(`${long}x`, [`${long}y`, `${long}x`])).toBe(`${long}y`)
  const shorter = 'a'.repeat(59)
  expect(findSuggestion(`${shorter}x`, [`${shorter}y`, `${shorter}x`])).toBe(`${shorter}x`)
})
