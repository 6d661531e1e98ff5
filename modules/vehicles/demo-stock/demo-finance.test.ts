import { describe, expect, it } from 'vitest'
import { buildDemoLender, computePayment } from './demo-finance.ts'
import { buildStickerPrice, computeUsedPrice } from './depreciation.rules.ts'
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
  it("asks for §9's example what a loan calculator says: $30,000 over 5 years", () => {
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

  it('never reach the list price, and never vanish', () => {
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
  ])('%d is written %d', (amount, sticker) => {
    expect(buildStickerPrice(amount)).toBe(sticker)
  })
})
