import { expect, test } from 'vitest'
import { buildTrackingPayload } from './tracking-payload.rules.ts'

/** §3 Tracking payload. */
test.each([
  [
    'a vehicle',
    { vehicle: { id: 12, priceCents: 2_599_050 }, name: '2022 Toyota HiLux' },
    { content_ids: ['12'], contents: [{ id: '12', quantity: 1 }], value: 25_990.5 },
  ],
  [
    'a vehicle without a price',
    { vehicle: { id: 12, priceCents: null }, name: '2022 Toyota HiLux' },
    { content_ids: ['12'], contents: [{ id: '12', quantity: 1 }], value: null },
  ],
  [
    'a vehicle for nothing',
    { vehicle: { id: 12, priceCents: 0 }, name: '2022 Toyota HiLux' },
    { value: 0 },
  ],
  [
    'no vehicle',
    { vehicle: null, name: 'Service Enquiry' },
    { content_ids: [], contents: [], value: null, content_name: 'Service Enquiry' },
  ],
  ['no search', { vehicle: null, name: 'Search', searchString: null }, { search_string: null }],
  ['a search', { vehicle: null, name: 'Search', searchString: 'ute' }, { search_string: 'ute' }],
  ['an unknown search', { vehicle: null, name: 'Search' }, { search_string: null }],
])('%s', (_what, content, expected) => {
  expect(buildTrackingPayload('NZD', content)).toMatchObject({
    currency: 'NZD',
    content_type: 'product',
    content_name: content.name,
    ...expected,
  })
})

test('only a search has a count of found vehicles', () => {
  const search = { vehicle: null, name: 'Search', searchString: 'ute' }
  expect(buildTrackingPayload('AUD', { ...search, foundCount: 0 })).toHaveProperty('num_items', 0)
  expect(buildTrackingPayload('AUD', search)).not.toHaveProperty('num_items')
})
