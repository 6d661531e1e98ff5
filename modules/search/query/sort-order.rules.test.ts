import { describe, expect, test } from 'vitest'
import type { SortKey } from '../refinements/refinement-state.ts'
import { buildSortOrder, decideSort } from './sort-order.rules.ts'

test.each([
  ['relevance', null, 'relevance'],
  ['relevance', 'price:asc', 'price:asc'],
  ['match', 'price:asc', 'relevance'],
  ['price:desc', 'price:asc', 'price:desc'],
  ['price:desc', null, 'price:desc'],
] as const)('of the order %j and the words’ %j a page takes %j', (chosen, typed, sort) => {
  expect(decideSort(chosen, typed)).toBe(sort)
})

describe('the order of results (§2, §9)', () => {
  const rank = 'custom_rank:desc'
  const newest = 'created_at_timestamp:desc'
  const pictured = 'has_photos:desc'
  test.each<[SortKey, boolean, string, readonly string[]]>([
    ['relevance', false, rank, ['availability:asc', rank, pictured, newest, 'id:asc']],
    ['relevance', false, newest, ['availability:asc', newest, pictured, rank, 'id:asc']],
    [
      'relevance',
      false,
      'price:asc',
      ['availability:asc', 'sort_price:asc', pictured, rank, newest, 'id:asc'],
    ],
    [
      'relevance',
      false,
      'km:asc',
      ['availability:asc', 'km:asc', pictured, rank, newest, 'id:asc'],
    ],
    ['relevance', true, 'price:asc', []],
    ['price:desc', true, rank, ['sort_price:desc', rank, newest, 'id:asc']],
    ['price:asc', false, rank, ['sort_price:asc', rank, newest, 'id:asc']],
    [newest, false, 'price:asc', [newest, rank, 'id:asc']],
  ])(
    '%j, with typed words: %j, on a site that sorts by %s',
    (sort, hasWords, defaultSort, order) => {
      expect(buildSortOrder(sort, { hasWords, defaultSort })).toEqual(order)
    },
  )
})
