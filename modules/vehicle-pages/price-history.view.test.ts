import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import type { SitePrice } from '#modules/price-evidence/price-history.rules.ts'
import { buildPriceHistory } from './price-history.view.ts'

const configuration = buildExampleConfiguration({})
const now = new Date('2026-11-30T02:00:00Z')
const at = (text: string): Date => new Date(text)

const shown = (
  from: string,
  until: string | null,
  dollars: number,
  type = 'Drive Away',
): SitePrice => ({
  from: at(from),
  until: until === null ? null : at(until),
  priceCents: dollars * 100,
  priceType: type,
})

const build = (prices: readonly SitePrice[], dollars: number, createdAt: Date | null = null) =>
  buildPriceHistory({ prices, createdAt, priceCents: dollars * 100, now }, configuration)

describe('the price history of a car page', () => {
  test('tells each change with its day, the newest first, and a drop', () => {
    const prices = [
      shown('2026-09-30T01:00:00Z', '2026-11-02T01:00:00Z', 27_500),
      shown('2026-11-02T01:00:00Z', '2026-11-27T01:00:00Z', 27_000),
      shown('2026-11-27T01:00:00Z', null, 25_990),
    ]
    expect(build(prices, 25_990)).toEqual({
      listedText: 'Listed 61 days, since 30 September 2026.',
      dropText: 'Price dropped $1,010 3 days ago',
      steps: [
        {
          date: '2026-11-27',
          dateText: '27 November 2026',
          priceText: '$25,990',
          note: 'Drive Away',
          changeText: '−$1,010',
        },
        {
          date: '2026-11-02',
          dateText: '2 November 2026',
          priceText: '$27,000',
          note: 'Drive Away',
          changeText: '−$500',
        },
        {
          date: '2026-09-30',
          dateText: '30 September 2026',
          priceText: '$27,500',
          note: 'Drive Away',
          changeText: 'First price',
        },
      ],
    })
  })

  test('compares no prices that cover different charges', () => {
    const prices = [
      shown('2026-09-30T01:00:00Z', '2026-11-02T01:00:00Z', 27_500, 'Excl. Govt. Charges'),
      shown('2026-11-02T01:00:00Z', null, 27_000),
    ]
    expect(build(prices, 27_000)).toMatchObject({
      dropText: null,
      steps: [{ changeText: 'Covers other charges' }, { changeText: 'First price' }],
    })
  })

  test.each([
    [null, 'Listed 28 days, since 2 November 2026. The price has not changed.'],
    [
      at('2026-10-01T01:00:00Z'),
      'Listed 60 days, since 1 October 2026. The price has not changed since 2 November 2026, the day from which we have it.',
    ],
  ])('of one price, with a listing of %j, is: %s', (createdAt, text) => {
    const prices = [shown('2026-11-02T01:00:00Z', null, 27_000)]
    expect(build(prices, 27_000, createdAt)?.listedText).toBe(text)
  })

  test('counts days of the calendar at the dealer', () => {
    expect(build([shown('2026-11-29T20:00:00Z', null, 9000)], 9000)?.listedText).toBe(
      'Listed today.',
    )
    expect(build([shown('2026-11-29T10:00:00Z', null, 9000)], 9000)?.listedText).toMatch(
      /^Listed 1 day,/,
    )
  })

  test('is not shown beside another price than the last recorded one', () => {
    expect(build([shown('2026-11-02T01:00:00Z', null, 27_000)], 26_000)).toBeNull()
  })

  test('has the twelve latest changes at most', () => {
    const prices = Array.from({ length: 20 }, (_, day) =>
      shown(
        `2026-11-${String(day + 1).padStart(2, '0')}T01:00:00Z`,
        day === 19 ? null : `2026-11-${String(day + 2).padStart(2, '0')}T01:00:00Z`,
        20_000 + day,
      ),
    )
    const steps = build(prices, 20_019)?.steps ?? []
    expect(steps).toHaveLength(12)
    expect(steps.at(-1)?.changeText).toBe('+$1')
  })
})
