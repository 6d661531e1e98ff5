import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import type { PriceView } from '#modules/vehicles/price/price-view.types.ts'
import { buildAskingPrice } from './asking-price.view.ts'

const price = (more: Partial<PriceView>): PriceView => ({
  kind: 'price',
  text: '$45,990',
  was: null,
  note: 'Drive Away',
  buy: null,
  ...more,
})
const none = { amount: null, currency: 'AUD', price_type: null, was: null }

test.each([
  ['a price', price({}), 4_599_000, { text: '$45,990', amount: 45_990, price_type: 'Drive Away' }],
  ['a reduced price', price({ was: '$47,990' }), 4_599_000, { was: '$47,990' }],
  ['cents', price({ text: '$45,990.50' }), 4_599_050, { amount: 45_990.5 }],
  [
    'no price',
    price({ kind: 'none', text: 'Enquire for price.', note: null }),
    null,
    { ...none, text: 'Enquire for price.' },
  ],
  [
    'a subscription alone',
    price({ kind: 'subscription', text: '$189', note: 'per week' }),
    null,
    { ...none, text: 'By subscription only.' },
  ],
  [
    'a subscription with a price to buy',
    price({
      kind: 'subscription',
      text: '$189',
      note: 'per week',
      buy: { text: '$31,990', was: null, note: 'Drive Away' },
    }),
    3_199_000,
    { text: '$31,990', amount: 31_990, price_type: 'Drive Away' },
  ],
])('the asking price of a vehicle with %s', (_name, shown, shownCents, expected) => {
  const view = buildAskingPrice({ price: shown, shownCents }, buildExampleConfiguration())
  expect(view).toMatchObject(expected)
})
