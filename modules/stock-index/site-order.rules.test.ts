import { expect, test } from 'vitest'
import { buildChosenOrder, buildSiteOrder } from './site-order.rules.ts'

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

test('an order that a visitor chose does not depend on photos or availability', () => {
  expect(buildChosenOrder('price:desc')).toEqual([
    'sort_price:desc',
    'custom_rank:desc',
    'created_at_timestamp:desc',
    'id:asc',
  ])
})
