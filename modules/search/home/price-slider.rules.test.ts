import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundThumb, buildPriceScale, buildPriceTable, countBetween } from './price-slider.rules.ts'

const scale = { min: 5000, max: 250_000, step: 500 }

describe('the scale of the price slider (§9)', () => {
  test.each([
    [5000, 250_000, 500, 250_000],
    [5000, 250_499, 500, 250_000],
    [5000, 250_500, 500, 250_500],
    [0, 1, 1, 1],
  ])('from %i to %i by %i ends at %i', (min, most, step, max) => {
    const settings = { price_slider_min: min, price_slider_max: most, price_slider_step: step }
    expect(buildPriceScale(settings, new Map([[1_000_000, 1]]))).toEqual({ min, max, step })
    expect(buildPriceScale(settings, new Map())).toEqual({ min, max, step })
  })

  const settings = { price_slider_min: 5000, price_slider_max: 250_000, price_slider_step: 500 }
  test.each<[string, [price: number, count: number][], number]>([
    ['at the step of the dearest', [[20_000, 9], [64_500, 1]], 64_500], // prettier-ignore
    ['at the next step', [[20_000, 9], [64_500.5, 1]], 65_000], // prettier-ignore
    ['before the two dearest of a hundred', [[20_000, 98], [90_000, 1], [240_000, 1]], 20_000], // prettier-ignore
    ['at the third dearest of a hundred', [[240_000, 2], [20_000, 97], [90_000, 1]], 90_000], // prettier-ignore
    ['without vehicles that have no price', [[0, 900], [30_000, 10]], 30_000], // prettier-ignore
    ['at the configured end', [[300_000, 5]], 250_000],
    ['one step above its beginning, if all are cheaper', [[1990, 5]], 5500],
  ])('ends %s', (_name, prices, max) => {
    expect(buildPriceScale(settings, new Map(prices)).max).toBe(max)
  })
})

describe('a thumb of the range slider (§4)', () => {
  test.each([
    ['goes where it is wanted', 20_000, 50_000, true, 20_000],
    ['snaps to the nearest step', 20_249, 50_000, true, 20_000],
    ['snaps to the nearest step', 20_250, 50_000, true, 20_500],
    ['comes one step below the high one', 49_500, 50_000, true, 49_500],
    ['comes no nearer', 50_000, 50_000, true, 49_500],
    ['does not pass it', 90_000, 50_000, true, 49_500],
    ['stays on the scale', 0, 50_000, true, 5000],
  ])('the low one %s: %i beside %i', (_, wanted, other, isLow, position) => {
    expect(boundThumb(wanted, other, isLow, scale)).toBe(position)
  })

  test.each([
    ['goes where it is wanted', 60_000, 50_000, false, 60_000],
    ['comes one step above the low one', 50_500, 50_000, false, 50_500],
    ['comes no nearer', 50_000, 50_000, false, 50_500],
    ['does not pass it', 20_000, 50_000, false, 50_500],
    ['stays on the scale', 999_999, 50_000, false, 250_000],
  ])('the high one %s: %i beside %i', (_, wanted, other, isLow, position) => {
    expect(boundThumb(wanted, other, isLow, scale)).toBe(position)
  })

  test('wherever both are pushed, they stay on steps, a step apart, within the scale', () => {
    const scales = fc
      .record({
        min: fc.nat(100_000),
        steps: fc.integer({ min: 1, max: 500 }),
        step: fc.integer({ min: 1, max: 5000 }),
      })
      .map(({ min, steps, step }) => ({ min, max: min + steps * step, step }))
    const pushes = fc.array(
      fc.record({ isLow: fc.boolean(), wanted: fc.integer({ min: -10_000, max: 3_000_000 }) }),
    )
    fc.assert(
      fc.property(scales, pushes, (any, moves) => {
        let [low, high] = [any.min, any.max]
        for (const { isLow, wanted } of moves) {
          if (isLow) low = boundThumb(wanted, high, true, any)
          else high = boundThumb(wanted, low, false, any)
          expect(low).toBeGreaterThanOrEqual(any.min)
          expect(high).toBeLessThanOrEqual(any.max)
          expect(high - low).toBeGreaterThanOrEqual(any.step)
          expect([(low - any.min) % any.step, (high - any.min) % any.step]).toEqual([0, 0])
        }
      }),
    )
  })
})

describe('the count between two thumbs', () => {
  const counts = new Map([
    [4999.5, 2],
    [250_000.5, 64],
    [11, 1],
    [5000, 4],
    [5000.5, 8],
    [5500, 16],
    [250_000, 32],
  ])
  const table = buildPriceTable(counts, scale)
  const total = 127 + 1000

  test('comes from one number a place: below, on a step, between two, above', () => {
    expect(table).toEqual([0, 3, 1, 4, 1, 8, 1, 16, 978, 32, 1, 64])
  })

  test.each([
    ['all, those without a price too', 5000, 250_000, total],
    ['from a step on, and what lies above the scale', 5500, 250_000, 16 + 32 + 64],
    ['up to a step, and what lies below the scale', 5000, 5500, 1 + 2 + 4 + 8 + 16],
    ['nothing between steps without stock', 6000, 6500, 0],
    ['the lower step itself', 5500, 6000, 16],
    ['the upper step itself', 249_000, 249_500, 0],
  ])('is %s', (_, low, high, count) => {
    expect(countBetween(low, high, scale, table, total)).toBe(count)
  })

  test('is that of a search with the same bounds, for any stock', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 60_000 }).map((halves) => halves / 2))
    const small = { min: 2000, max: 20_000, step: 1500 }
    const steps = fc.nat((small.max - small.min) / small.step)
    fc.assert(
      fc.property(prices, steps, steps, (stock, one, other) => {
        fc.pre(one !== other)
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map(
          (at) => small.min + at * small.step,
        ) as [number, number]
        const byPrice = new Map<number, number>()
        for (const price of stock) byPrice.set(price, (byPrice.get(price) ?? 0) + 1)
        const found = stock.filter(
          (price) => (low === small.min || price >= low) && (high === small.max || price <= high),
        )
        const counted = countBetween(
          low,
          high,
          small,
          buildPriceTable(byPrice, small),
          stock.length,
        )
        expect(counted).toBe(found.length)
      }),
    )
  })
})
