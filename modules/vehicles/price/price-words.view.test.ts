import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { buildPrice } from './price-words.view.ts'

const vehicle = {
  priceCents: 4_599_000,
  beforePriceCents: null,
  subscriptionPriceCents: null,
  preorder: false,
  carType: 'used',
  priceType: 'Drive Away',
} as const
type Change = Partial<{ [Key in keyof typeof vehicle]: string | number | boolean | null }>

const build = (change: Change = {}, settings: Record<string, unknown> = {}) =>
  buildPrice({ ...vehicle, ...change } as typeof vehicle, buildExampleConfiguration(settings))

const price = (text: string, was: string | null = null, note: string | null = 'Drive Away') => ({
  kind: 'price',
  text,
  was,
  note,
  buy: null,
})
const subscriptions = { subscriptions: { enabled: true } }
const subscription = { kind: 'subscription', text: '$189', was: null, note: 'per week', buy: null }
const none = { kind: 'none', text: 'Enquire for price.', was: null, note: null, buy: null }

describe('the price in the site’s words (§4)', () => {
  test.each<[string, Change, Record<string, unknown>, object, number | null]>([
    ['a price with its type', {}, {}, price('$45,990'), 4_599_000],
    ['a price alone', { priceType: null }, {}, price('$45,990', null, null), 4_599_000],
    ['cents', { priceCents: 4_599_050 }, {}, price('$45,990.50'), 4_599_050],
    [
      'a struck price before',
      { beforePriceCents: 4_999_000 },
      {},
      price('$45,990', '$49,990'),
      4_599_000,
    ],
    [
      'a subscription, and under it the price to buy with its type and Was',
      { subscriptionPriceCents: 18_900, beforePriceCents: 4_999_000 },
      subscriptions,
      {
        ...subscription,
        buy: { text: '$45,990', was: '$49,990', note: 'Drive Away' },
      },
      4_599_000,
    ],
    [
      'a subscription with the site’s discount on the price to buy',
      { subscriptionPriceCents: 18_900 },
      { ...subscriptions, price: { discount_kind: 'amount', discount_value: 1000 } },
      { ...subscription, buy: { text: '$44,990', was: null, note: 'Drive Away' } },
      4_499_000,
    ],
    [
      'a subscription of a vehicle that is not for sale at a price',
      { subscriptionPriceCents: 18_900, priceCents: 1000 },
      subscriptions,
      subscription,
      null,
    ],
    [
      'a subscription in the site’s words',
      { subscriptionPriceCents: 18_900 },
      { subscriptions: { enabled: true, price_suffix: 'a week' } },
      {
        ...subscription,
        note: 'a week',
        buy: { text: '$45,990', was: null, note: 'Drive Away' },
      },
      4_599_000,
    ],
    [
      'a subscription that the site does not offer',
      { subscriptionPriceCents: 18_900 },
      {},
      price('$45,990'),
      4_599_000,
    ],
    ['$11', { priceCents: 1100 }, {}, price('$11'), 1100],
    ['$10', { priceCents: 1000 }, {}, none, null],
    [
      'no price, to be ordered',
      { priceCents: null, preorder: true },
      {},
      { ...none, kind: 'preorder', text: 'PREORDER' },
      null,
    ],
    [
      'no price, in the site’s words',
      { priceCents: null },
      { price: { no_price_text: 'Call for our best price.' } },
      { ...none, text: 'Call for our best price.' },
      null,
    ],
    [
      'a preorder, in the site’s words',
      { priceCents: null, preorder: true },
      { price: { preorder_text: 'Order now' } },
      { ...none, kind: 'preorder', text: 'Order now' },
      null,
    ],
    [
      'the site’s discount',
      { beforePriceCents: 4_599_000 },
      { price: { discount_kind: 'amount', discount_value: 1000 } },
      price('$44,990', '$45,990'),
      4_499_000,
    ],
    [
      'the site’s discount for other car types',
      {},
      { price: { discount_kind: 'percent', discount_value: 10, discount_car_types: ['new'] } },
      price('$45,990'),
      4_599_000,
    ],
  ])('%s', (_name, change, settings, shown, cents) => {
    expect(build(change, settings)).toEqual({ price: shown, priceCents: cents })
  })

  test.each([
    ['AU', 'en-AU', 'AUD', '$45,990'],
    ['NZ', 'en-NZ', 'NZD', '$45,990'],
    ['US', 'en-US', 'USD', '$45,990'],
  ])('in %s (%s) is written with its own sign', (country, locale, currency, text) => {
    const time_zone = { AU: 'Australia/Sydney', NZ: 'Pacific/Auckland', US: 'America/Chicago' }
    const region = { country, locale, currency, time_zone: time_zone[country as 'AU'] }
    expect(build({}, { region }).price.text).toBe(text)
  })
})
