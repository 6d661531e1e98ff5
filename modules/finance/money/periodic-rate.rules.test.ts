import { describe, expect, test } from 'vitest'
import { solveLevelRate, solvePeriodicRate } from './periodic-rate.rules.ts'

interface Example {
  readonly amount: number
  readonly payment: number
  readonly count: number
  /** Number of unit-periods in a year. */
  readonly perYear: number
  /** Time until the first payment: whole unit-periods, and the fraction of another one. */
  readonly first: readonly [periods: number, fraction: number]
  readonly rate: number
}

/**
 * Regulation Z, Appendix J (c)(1): one advance, a regular or odd first period, and regular
 * payments.
 */
const published: [string, Example][] = [
  [
    '(i) monthly payments, regular first period',
    { amount: 5000, payment: 230, count: 24, perYear: 12, first: [1, 0], rate: 9.69 },
  ],
  [
    '(ii) monthly payments, long first period',
    { amount: 6000, payment: 200, count: 36, perYear: 12, first: [1, 19 / 30], rate: 11.82 },
  ],
  [
    '(iii) semimonthly payments, short first period',
    { amount: 5000, payment: 219.17, count: 24, perYear: 24, first: [0, 6 / 15], rate: 10.34 },
  ],
  [
    '(iv) quarterly payments, long first period',
    { amount: 10_000, payment: 385, count: 40, perYear: 4, first: [1, 39 / 90], rate: 8.97 },
  ],
  [
    '(v) weekly payments, long first period',
    { amount: 500, payment: 17.6, count: 30, perYear: 52, first: [4, 4 / 7], rate: 14.96 },
  ],
]

describe('the actuarial method', () => {
  test.each(published)('Appendix J (c)(1)%s', (_name, example) => {
    const { amount, payment, count, perYear, first, rate } = example
    const [periods, fraction] = first
    const payments = Array.from({ length: count }, (_, index) => ({
      periods: periods + index,
      fraction,
      amount: payment,
    }))
    const found = solvePeriodicRate(amount, payments) * perYear * 100
    expect(Math.round(found * 100) / 100).toBe(rate)
  })

  test('level payments are solved as their list is', () => {
    const payments = Array.from({ length: 48 }, (_, index) => ({
      periods: index + 1,
      fraction: 0,
      amount: index === 47 ? 700 + 9000 : 700,
    }))
    expect(solveLevelRate(30_000, { amount: 700, count: 48, last: 9000 })).toBeCloseTo(
      solvePeriodicRate(30_000, payments),
      12,
    )
  })

  test.each([
    ['a payment of twice the credit after one period is 100 % a period', 100, 200, 1, 0, 1],
    ['a last payment alone', 100, 0, 2, 121, 0.1],
    ['a credit of a cent has a computable rate', 1, 1_000_001, 1, 0, 1_000_000],
  ])('%s', (_what, credit, amount, count, last, expected) => {
    expect(solveLevelRate(credit, { amount, count, last })).toBeCloseTo(expected, 6)
  })

  test.each([1200, 1300])('payments worth at most the credit of %d have no rate', (credit) => {
    expect(solveLevelRate(credit, { amount: 100, count: 12, last: 0 })).toBe(0)
  })
})
