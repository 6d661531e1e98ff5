import { describe, expect, test } from 'vitest'
import { decidePriceHistory, mostPeriods, type SitePrice } from './price-history.rules.ts'

const now = new Date('2026-11-30T00:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

type Priced = [daysAgo: number, dollars: number | null, type?: string]

/** Prices one after the other. */
const periods = (...prices: Priced[]): readonly SitePrice[] =>
  prices.map(([days, dollars, type = 'Drive Away'], at) => ({
    from: daysAgo(days),
    until: prices[at + 1] === undefined ? null : daysAgo(prices[at + 1]![0]),
    priceCents: dollars === null ? null : dollars * 100,
    priceType: type,
  }))

describe('the prices that were shown', () => {
  test('are each change once, in order, without the time in which no price was shown', () => {
    const history = decidePriceHistory(
      periods([50, 30_000], [40, 29_000], [30, null], [20, 29_000], [10, 28_000]),
      now,
    )
    expect(history?.steps.map(({ from, priceCents }) => [from, priceCents])).toEqual([
      [daysAgo(50), 3_000_000],
      [daysAgo(40), 2_900_000],
      [daysAgo(10), 2_800_000],
    ])
  })

  test.each([
    ['nothing is recorded', []],
    ['no price is shown now', periods([20, 30_000], [10, null])],
    [
      'the price changes so often that not all of it was read',
      periods(...Array.from({ length: mostPeriods }, (_, at): Priced => [300 - at, 20_000 + at])),
    ],
    ['the vehicle has left the site', [{ ...periods([20, 30_000])[0]!, until: daysAgo(1) }]],
  ])('are not told if %s', (_why, shown) => {
    expect(decidePriceHistory(shown, now)).toBeNull()
  })
})

describe('a drop', () => {
  test.each<[string, Priced[], number | null]>([
    [
      'is told',
      [
        [40, 30_000],
        [3, 29_000],
      ],
      1000,
    ],
    [
      'that is 30 days old is told',
      [
        [60, 30_000],
        [30, 29_000],
      ],
      1000,
    ],
    [
      'that is older is no news',
      [
        [60, 30_000],
        [30.1, 29_000],
      ],
      null,
    ],
    [
      'after seven days is told',
      [
        [10, 30_000],
        [3, 29_000],
      ],
      1000,
    ],
    [
      'after a shorter time is not',
      [
        [9.9, 30_000],
        [3, 29_000],
      ],
      null,
    ],
    [
      'is none if the price went up',
      [
        [40, 30_000],
        [3, 31_000],
      ],
      null,
    ],
    [
      'is none after a price that was raised for a while',
      [
        [60, 28_000],
        [20, 30_000],
        [3, 28_000],
      ],
      null,
    ],
    [
      'is only as large as below the lowest price of four weeks',
      [
        [60, 29_500],
        [20, 30_000],
        [3, 29_000],
      ],
      500,
    ],
    [
      'may follow an old lower price',
      [
        [90, 28_000],
        [32, 30_000],
        [3, 28_000],
      ],
      2000,
    ],
    [
      'is none between prices of different types',
      [
        [40, 30_000, 'Excl. Govt. Charges'],
        [3, 29_000],
      ],
      null,
    ],
    ['is none without an earlier price', [[40, 30_000]], null],
    [
      'counts across days without a price',
      [
        [40, 30_000],
        [10, null],
        [3, 29_000],
      ],
      1000,
    ],
    [
      'is none after a price that was shown for a day, and then hidden for weeks',
      [
        [25, 30_000],
        [24, null],
        [3, 29_000],
      ],
      null,
    ],
  ])('%s', (_what, shown, dollars) => {
    const drop = decidePriceHistory(periods(...shown), now)?.drop ?? null
    expect(drop).toEqual(
      dollars === null ? null : { at: daysAgo(shown.at(-1)![0]), byCents: dollars * 100 },
    )
  })
})
