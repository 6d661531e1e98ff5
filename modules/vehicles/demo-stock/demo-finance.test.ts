import { describe, expect, it } from 'vitest'
import { buildDemoLender, computePayment } from './demo-finance.ts'
import { buildStickerPrice, computeUsedPrice, drawDistance } from './depreciation.rules.ts'
import { createRandom } from './random.ts'
import type { PricedDraft } from './depreciation.rules.ts'

const terms = {
  provider: 'taurus',
  interest_rate: 7.95,
  comparison_margin: 0.85,
  term_months: 60,
  deposit_percent: 10,
  final_payment_percent: 0,
  disclaimer: 'Estimate only.',
}

describe('a demo lender', () => {
  it("repays §9's example as a loan calculator computes it: $30,000 over 5 years", () => {
    const loan = { amount: 30_000, finalPayment: 0, rate: 0.1 / 12, payments: 60 }
    expect(computePayment(loan)).toBeCloseTo(637.41, 2)
    expect(computePayment({ ...loan, finalPayment: 9000 })).toBeCloseTo(521.19, 2)
  })

  it('takes the deposit off first, and more interest for an older vehicle', () => {
    const young = buildDemoLender(terms, 30_000, 2)
    expect(young).toMatchObject({
      deposit: 3000,
      interestRate: 7.95,
      comparisonRate: 8.8,
      termYears: 5,
    })
    expect(young.paymentWeek).toBeCloseTo(((young.paymentMonth ?? 0) * 12) / 52, 1)
    expect(buildDemoLender(terms, 30_000, 4).interestRate).toBe(9.45)
    expect(buildDemoLender(terms, 30_000, 9).interestRate).toBe(10.95)
  })
})

describe('prices of demo vehicles', () => {
  const used: PricedDraft = {
    listPrice: 40_000,
    carType: 'used',
    age: 4.5,
    distance: 58_500,
    distanceAYear: 13_000,
    itemType: 'Car',
    luck: 1,
  }
  const price = (change: Partial<PricedDraft>): number => computeUsedPrice({ ...used, ...change })

  it('fall with age and distance, and less for what lasts longer', () => {
    expect(price({})).toBeGreaterThan(20_000)
    expect(price({})).toBeLessThan(26_000)
    expect(price({ age: 9.5 })).toBeLessThan(price({}))
    expect(price({ distance: 120_000 })).toBeLessThan(price({}))
    expect(price({ distance: 20_000 })).toBeGreaterThan(price({}))
    expect(price({ itemType: 'Camper', distance: null })).toBeGreaterThan(price({}))
  })

  it.each([
    ['Car', 0.895],
    ['Truck', 0.91],
    ['Motorcycle', 0.9],
    ['Camper', 0.93],
    ['RV', 0.92],
  ] as const)('of a %s keep %d of their value from year to year', (itemType, remaining) => {
    const [young, old] = [4, 5].map((age) => price({ itemType, age, distance: null }))
    expect((old ?? 0) / (young ?? 1)).toBeCloseTo(remaining, 6)
    expect(young).toBeCloseTo(40_000 * 0.93 * remaining ** 4, 4)
  })

  it('never reach the list price, and never vanish', () => {
    // Twice the usual distance lowers the price by 18 per cent; a greater distance lowers it no further.
    expect(price({ distance: 300_000 })).toBeCloseTo(40_000 * 0.93 * 0.895 ** 4.5 * 0.82, 4)
    expect(price({ distance: 10 })).toBe(price({ distance: 1000 }))
    expect(price({ age: 0.5, distance: 10, luck: 2 })).toBe(38_800)
    expect(price({ age: 60, distance: 900_000 })).toBe(2400)
    expect(price({ carType: 'new' })).toBe(40_000)
    expect(price({ carType: 'demo' })).toBe(37_200)
  })

  it.each([
    [20_000, 19_990],
    [20_100, 19_990],
    [20_300, 20_490],
    [12, 990],
    [239, 990],
    [1239, 990],
    [1240, 1490],
    [150_239, 149_990],
    [150_240, 150_490],
  ])('%d is written %d', (amount, sticker) => {
    expect(buildStickerPrice(amount)).toBe(sticker)
  })
})

describe('the odometer of a demo vehicle', () => {
  const draw = (carType: 'new' | 'used' | 'demo', age: number): number[] => {
    const random = createRandom('odometer')
    return Array.from({ length: 3000 }, () => drawDistance(random, carType, age, 10_000))
  }

  it('of a new one is from 3 to 90', () => {
    const distances = draw('new', 0)
    expect([Math.min(...distances), Math.max(...distances)]).toEqual([3, 90])
  })

  it('of a demo is from a twentieth to three fifths of a year', () => {
    const distances = draw('demo', 0)
    expect(distances.every((distance) => distance >= 500 && distance <= 6000)).toBe(true)
    expect(Math.min(...distances)).toBeLessThan(600)
    expect(Math.max(...distances)).toBeGreaterThan(5900)
  })

  it('of a used one is about average, seldom twice or half of it', () => {
    const distances = draw('used', 5).toSorted((one, other) => one - other)
    const usual = 10_000 * 5 ** 0.88
    expect((distances[1500] ?? 0) / usual).toBeCloseTo(1, 1)
    const within = distances.filter((distance) => distance > usual / 2 && distance < usual * 2)
    expect(within.length / distances.length).toBeGreaterThan(0.97)
    expect(new Set(distances.map((distance) => distance > usual * 1.5)).size).toBe(2)
  })
})
