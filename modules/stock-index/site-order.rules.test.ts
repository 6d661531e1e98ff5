import { expect, test } from 'vitest'
import { buildChosenOrder, buildSiteOrder, buildWindowOrder } from './site-order.rules.ts'

test('a site lists what has photos right after its default sort, before all ties', () => {
  expect(buildSiteOrder('custom_rank:desc')).toEqual([
    'availability:asc',
    'custom_rank:desc',
    'has_photos:desc',
    'created_at_timestamp:desc',
    'id:asc',
  ])
  expect(buildSiteOrder('price:asc').slice(0, 3)).toEqual([
    'availability:asc',
    'sort_price:asc',
    'has_photos:desc',
  ])
})

test('a row beside other content begins with what has photos, of what can be bought', () => {
  expect(buildWindowOrder('price:asc').slice(0, 3)).toEqual([
    'availability:asc',
    'has_photos:desc',
    'sort_price:asc',
  ])
})

test('an order that a visitor chose does not depend on photos or availability', () => {
  expect(buildChosenOrder('price:desc')).toEqual([
    'sort_price:desc',
    'custom_rank:desc',
    'created_at_timestamp:desc',
    'id:asc',
  ])
})
