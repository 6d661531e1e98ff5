import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleRate } from './stock-rate.fake.ts'
import {
  calculateWeekly,
  findHighestPrice,
  findLowestPrice,
  findWeeklyLoan,
} from './weekly-price.rules.ts'
import type { WeeklyTerms } from './weekly-terms.rules.ts'

const terms: WeeklyTerms = { rate: exampleRate, deposit: 2000, months: 60 }
const feeless: WeeklyTerms = {
  rate: { ...exampleRate, interest: 0, establishment_fee: 0, monthly_fee: 0 },
  deposit: 0,
  months: 60,
}

/** Terms of all kinds of dealers. */
const anyTerms: fc.Arbitrary<WeeklyTerms> = fc
  .record({
    percent: fc.integer({ min: 0, max: 4800 }),
    establishment_fee: fc.integer({ min: 0, max: 10_000 }),
    monthly_fee: fc.integer({ min: 0, max: 100 }),
    deposit: fc.integer({ min: 0, max: 1_000_000 }),
    months: fc.integer({ min: 6, max: 120 }),
  })
  .map(({ percent, deposit, months, ...fees }) => ({
    rate: { ...exampleRate, ...fees, interest: percent / 100 },
    deposit,
    months,
  }))
const anyPrice = fc.integer({ min: 0, max: 999_999_999 })
const anyWeekly = fc.integer({ min: 0, max: 20_000 })

describe('the weekly amount of a price', () => {
  test.each([
    ['is rounded up to whole dollars', 2_600_130, feeless, 101],
    ['is not rounded up if it is whole', 2_600_000, feeless, 100],
    ['has interest and fees in it', 3_000_000, terms, 140],
    ['is nothing if the deposit covers the price', 200_000, terms, 0],
    ['is that of fees and a cent above', 200_001, terms, 4],
  ])('%s', (_what, priceCents, loan, dollars) => {
    expect(calculateWeekly(priceCents, loan)).toBe(dollars)
  })

  test('never falls as the price rises', () => {
    fc.assert(
      fc.property(anyTerms, anyPrice, fc.integer({ min: 1, max: 100_000 }), (loan, price, more) => {
        expect(calculateWeekly(price + more, loan)).toBeGreaterThanOrEqual(
          calculateWeekly(price, loan),
        )
      }),
    )
  })
})

describe('the price of a weekly amount', () => {
  test.each([
    ['$100 over five years without interest', 100, feeless, 2_600_129],
    ['$150', 150, terms, 3_225_438],
    ['nothing a week: the deposit', 0, terms, 200_000],
    ['half a dollar more changes nothing', 100.5, feeless, 2_600_129],
    ['more than any loan', 999_999_999, terms, Infinity],
  ])('%s', (_what, weekly, loan, cents) => {
    expect(findHighestPrice(weekly, loan)).toBe(cents)
  })

  test('is the highest within it: a cent more costs more', () => {
    fc.assert(
      fc.property(anyTerms, anyWeekly, (loan, weekly) => {
        const highest = findHighestPrice(weekly, loan)
        if (highest === Infinity) return
        expect(calculateWeekly(highest, loan)).toBeLessThanOrEqual(weekly)
        expect(calculateWeekly(highest + 1, loan)).toBeGreaterThan(weekly)
      }),
    )
  })

  test('is never below the price that it came from', () => {
    fc.assert(
      fc.property(anyTerms, anyPrice, (loan, price) => {
        expect(findHighestPrice(calculateWeekly(price, loan), loan)).toBeGreaterThanOrEqual(price)
      }),
    )
  })

  test('divides all prices in two: those up to it, and those from the next amount', () => {
    fc.assert(
      fc.property(anyTerms, anyWeekly, (loan, weekly) => {
        const highest = findHighestPrice(weekly, loan)
        if (highest === Infinity) return
        expect(findLowestPrice(weekly + 1, loan)).toBe(highest + 1)
      }),
    )
  })

  test.each([
    ['from nothing is every price', 0, 0],
    ['from a part of a dollar is that of a dollar', 99.01, 2_574_130],
    ['from more than any loan is above every price', 999_999_999, 1_000_000_001],
  ])('%s', (_what, weekly, cents) => {
    expect(findLowestPrice(weekly, feeless)).toBe(cents)
  })
})

describe('a vehicle is offered per week', () => {
  const usual = { status: 'in_stock', priceCents: 3_000_000 } as const
  test.each<[string, Parameters<typeof findWeeklyLoan>[0], boolean]>([
    ['in stock', usual, true],
    ['that is coming soon', { ...usual, status: 'coming_soon' }, true],
    ['that is sold', { ...usual, status: 'sold' }, false],
    ['without a price', { ...usual, priceCents: null }, false],
    ['that the deposit pays for', { ...usual, priceCents: 200_000 }, false],
    ['for which the lender’s least is needed', { ...usual, priceCents: 700_000 }, true],
    ['for which less is needed', { ...usual, priceCents: 699_999 }, false],
    ['dearer than any loan', { ...usual, priceCents: 1_000_000_001 }, false],
  ])('%s: %s', (_what, vehicle, isOffered) => {
    expect(findWeeklyLoan(vehicle, terms) !== null).toBe(isOffered)
  })

  test.each([
    [50_000, false],
    [50_001, true],
  ])('only above §9’s floor: %d cents', (priceCents, isOffered) => {
    const free = { ...feeless, rate: { ...feeless.rate, least_amount: 0 } }
    expect(findWeeklyLoan({ status: 'in_stock', priceCents }, free) !== null).toBe(isOffered)
  })
})
