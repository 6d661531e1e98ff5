import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PricedVehicle, decidePriceDisplay } from './price-display.rules.ts'

const settings = {
  offersSubscriptions: false,
  noPriceText: 'Enquire for price.',
  preorderText: 'PREORDER',
}
const priced = (change: Partial<PricedVehicle>): PricedVehicle => ({
  priceCents: null,
  beforePriceCents: null,
  subscriptionPriceCents: null,
  preorder: false,
  ...change,
})
const price = (priceCents: number, wasCents: number | null = null) => ({
  kind: 'price',
  priceCents,
  wasCents,
})
const none = { kind: 'none', text: 'Enquire for price.' }
const preorder = { kind: 'preorder', text: 'PREORDER' }

describe('price display (§4)', () => {
  test.each<[string, Partial<PricedVehicle>, object]>([
    ['a price', { priceCents: 2_000_000 }, price(2_000_000)],
    ['a price just above 10', { priceCents: 1001 }, price(1001)],
    ['a price of 11', { priceCents: 1100 }, price(1100)],
    ['a price of 10', { priceCents: 1000 }, none],
    ['a price of 0', { priceCents: 0 }, none],
    ['no price', {}, none],
    ['no price, to be ordered', { preorder: true }, preorder],
    ['a price of 10, to be ordered', { priceCents: 1000, preorder: true }, preorder],
    ['a price, to be ordered', { priceCents: 5000, preorder: true }, price(5000)],
    ['a higher price before', { priceCents: 5000, beforePriceCents: 5001 }, price(5000, 5001)],
    ['the same price before', { priceCents: 5000, beforePriceCents: 5000 }, price(5000)],
    ['a lower price before', { priceCents: 5000, beforePriceCents: 4000 }, price(5000)],
    ['a price before and none now', { beforePriceCents: 5000 }, none],
    ['a reduced price', { priceCents: 5000, reducedPriceCents: 4500 }, price(4500)],
    ['a reduced price that is higher', { priceCents: 5000, reducedPriceCents: 6000 }, price(5000)],
    ['a reduced price just above 10', { priceCents: 5000, reducedPriceCents: 1001 }, price(1001)],
    ['a reduced price of 10', { priceCents: 5000, reducedPriceCents: 1000 }, price(5000)],
    [
      'a reduced price and a price before',
      { priceCents: 5000, reducedPriceCents: 4500, beforePriceCents: 4800 },
      price(4500, 4800),
    ],
    [
      'a price before just below the shown one',
      { priceCents: 5000, beforePriceCents: 4999 },
      price(5000),
    ],
    ['a reduced price alone', { reducedPriceCents: 4500 }, price(4500)],
    [
      'a price before between price and reduced price',
      { priceCents: 5000, reducedPriceCents: 4500, beforePriceCents: 4501 },
      price(4500, 4501),
    ],
    ['a subscription where none is offered', { subscriptionPriceCents: 100 }, none],
  ])('of a vehicle with %s', (_name, change, expected) => {
    expect(decidePriceDisplay(priced(change), settings)).toEqual(expected)
  })

  test.each([
    [1, { kind: 'subscription', priceCents: 1, sale: { priceCents: 5000, wasCents: 6000 } }],
    [0, price(5000, 6000)],
    [null, price(5000, 6000)],
  ])(
    'of a subscription of %s cents where the site offers them',
    (subscriptionPriceCents, expected) => {
      const vehicle = priced({ subscriptionPriceCents, priceCents: 5000, beforePriceCents: 6000 })
      expect(decidePriceDisplay(vehicle, { ...settings, offersSubscriptions: true })).toEqual(
        expected,
      )
    },
  )

  test.each([
    [1000, null, null],
    [1001, null, { priceCents: 1001, wasCents: null }],
    [5000, 4500, { priceCents: 4500, wasCents: null }],
    [null, null, null],
  ])(
    'of a subscription keeps its purchase price: %s cents, reduced to %s',
    (priceCents, reducedPriceCents, sale) => {
      const vehicle = priced({ subscriptionPriceCents: 100, priceCents, reducedPriceCents })
      const offered = { ...settings, offersSubscriptions: true }
      expect(decidePriceDisplay(vehicle, offered)).toMatchObject({ kind: 'subscription', sale })
    },
  )

  test("of nothing uses the site's own words", () => {
    const words = { ...settings, noPriceText: 'Call us', preorderText: 'Order' }
    expect(decidePriceDisplay(priced({}), words)).toEqual({ kind: 'none', text: 'Call us' })
    expect(decidePriceDisplay(priced({ preorder: true }), words)).toMatchObject({ text: 'Order' })
  })
})

describe('whatever a feed says (§4)', () => {
  const unpriced = { priceCents: 20_001, wasCents: null }
  const cents = fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null })
  const anyVehicle = fc.record({
    priceCents: cents,
    reducedPriceCents: cents,
    beforePriceCents: cents,
    subscriptionPriceCents: cents,
    preorder: fc.boolean(),
  })

  test('a price that shows is above $10, the lowest there is, and below its struck Was', () => {
    fc.assert(
      fc.property(anyVehicle, fc.boolean(), (vehicle, offersSubscriptions) => {
        const shown = decidePriceDisplay(vehicle, { ...settings, offersSubscriptions })
        const { priceCents, wasCents } =
          (shown.kind === 'subscription' ? shown.sale : shown.kind === 'price' ? shown : null) ??
          unpriced
        expect(priceCents).toBeGreaterThan(1000)
        expect(wasCents ?? Infinity).toBeGreaterThan(priceCents)
        const lower = [vehicle.priceCents, vehicle.reducedPriceCents].filter(
          (candidate) => candidate !== null && candidate > 1000 && candidate < priceCents,
        )
        expect(priceCents === unpriced.priceCents ? [] : lower).toEqual([])
        const subscribed = offersSubscriptions && (vehicle.subscriptionPriceCents ?? 0) > 0
        expect(shown.kind === 'subscription').toBe(subscribed)
      }),
    )
  })
})
