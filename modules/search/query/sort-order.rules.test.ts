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
  const ties = ['custom_rank:desc', 'created_at_timestamp:desc', 'id:asc']
  test.each<[SortKey, boolean, string, readonly (string | undefined)[]]>([
    ['relevance', false, 'custom_rank:desc', ['availability:asc', ...ties]],
    [
      'relevance',
      false,
      'created_at_timestamp:desc',
      ['availability:asc', ties[1], ties[0], ties[2]],
    ],
    ['relevance', false, 'price:asc', ['availability:asc', 'sort_price:asc', ...ties]],
    ['relevance', false, 'km:asc', ['availability:asc', 'km:asc', ...ties]],
    ['relevance', true, 'price:asc', []],
    ['price:desc', true, 'custom_rank:desc', ['sort_price:desc', ...ties]],
    ['price:asc', false, 'custom_rank:desc', ['sort_price:asc', ...ties]],
    ['created_at_timestamp:desc', false, 'price:asc', [ties[1], ties[0], ties[2]]],
  ])(
    '%j, with typed words: %j, on a site that sorts by %s',
    (sort, hasWords, defaultSort, order) => {
      expect(buildSortOrder(sort, { hasWords, defaultSort })).toEqual(order)
    },
  )
})
