import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateLoan } from './estimate-loan.rules.ts'
import { anyLoan, exampleLoan } from './loan.fake.ts'
import type { Country, Loan } from './loan.types.ts'
import { calculateExactRepayment } from './repayment.rules.ts'

describe('the cost of a loan', () => {
  test.each<[string, Partial<Loan>, number, number, number]>([
    ['$30,000 over five years at 10 %, a month', {}, 60, 63_741, 3_824_460],
    ['a fortnight', { frequency: 'fortnightly' }, 130, 29_368, 3_817_840],
    ['a week', { frequency: 'weekly' }, 260, 14_673, 3_814_980],
    ['without interest', { ratePercent: 0 }, 60, 50_000, 3_000_000],
    ['with the least rate that a number can be', { ratePercent: 5e-324 }, 60, 50_000, 3_000_000],
    ['with a rate of almost nothing', { ratePercent: 1e-300 }, 60, 50_000, 3_000_000],
    ['half a cent goes up', { ratePercent: 0, priceCents: 3_000_030 }, 60, 50_001, 3_000_060],
    ['less than half goes down', { ratePercent: 0, priceCents: 3_000_029 }, 60, 50_000, 3_000_000],
    [
      'a deposit and a trade-in are not financed, fees are',
      { ratePercent: 0, depositCents: 300_000, tradeInCents: 600_000, feesCents: 60_000 },
      60,
      36_000,
      2_160_000,
    ],
    [
      'a monthly fee is spread over the payments of a year',
      {
        ratePercent: 0,
        monthlyFeeCents: 1300,
        frequency: 'weekly',
        termMonths: 12,
        priceCents: 520_000,
      },
      52,
      10_300,
      535_600,
    ],
    [
      'a final payment comes on top of the last one',
      { ratePercent: 0, balloonCents: 900_000 },
      60,
      35_000,
      3_000_000,
    ],
    [
      'three months are seven fortnights',
      { ratePercent: 0, termMonths: 3, frequency: 'fortnightly', priceCents: 70_000 },
      7,
      10_000,
      70_000,
    ],
    [
      'all but interest is owed at the end',
      { balloonCents: 3_000_000, ratePercent: 12 },
      60,
      30_000,
      4_800_000,
    ],
  ])('%s', (_what, part, paymentCount, repaymentCents, totalCents) => {
    const estimate = estimateLoan({ ...exampleLoan, ...part }, 'AU')
    expect(estimate).toMatchObject({ paymentCount, repaymentCents, totalCents })
  })

  test.each<[Country, Loan['frequency'], number, number | null]>([
    // Without fees the result is the loan's own rate. Weekly loans differ, because the regulation counts 52.18 weeks
    // a year.
    ['AU', 'monthly', 0, 10],
    ['AU', 'weekly', 0, 10.03],
    ['AU', 'fortnightly', 0, 10.03],
    ['US', 'weekly', 0, 10],
    ['US', 'monthly', 0, 10],
    ['NZ', 'monthly', 0, null],
    ['NZ', 'weekly', 1000, null],
  ])('in %s, paid %s, with %i cents a month of fees: %j', (country, frequency, fee, expected) => {
    const loan = { ...exampleLoan, frequency, monthlyFeeCents: fee }
    expect(estimateLoan(loan, country).comparisonRatePercent).toBe(expected)
  })

  test('fees at the beginning and each month are in the comparison rate, and not in the interest', () => {
    const bare = estimateLoan(exampleLoan, 'AU').comparisonRatePercent ?? 0
    const fees =
      estimateLoan({ ...exampleLoan, feesCents: 50_000 }, 'AU').comparisonRatePercent ?? 0
    const monthly = estimateLoan(
      { ...exampleLoan, monthlyFeeCents: 1000 },
      'AU',
    ).comparisonRatePercent
    expect(fees).toBeGreaterThan(bare + 0.6)
    expect(monthly).toBeGreaterThan(bare + 0.6)
  })
})

/**
 * Calculates the repayment independently of the formulas: simulates the loan period by period, and searches for the
 * repayment after which exactly the balloon remains.
 */
function repayByTrial(loan: Loan): number {
  const perYear = { weekly: 52, fortnightly: 26, monthly: 12 }[loan.frequency]
  const count = Math.round((loan.termMonths * perYear) / 12)
  const rate = loan.ratePercent / 100 / perYear
  const financed = loan.priceCents - loan.depositCents - loan.tradeInCents + loan.feesCents
  let low = 0
  let high = financed * (1 + rate) + 1
  for (let step = 0; step < 70; step += 1) {
    const level = (low + high) / 2
    let owed = financed
    for (let period = 0; period < count; period += 1) owed = owed * (1 + rate) - level
    if (owed > loan.balloonCents) low = level
    else high = level
  }
  return (low + high) / 2 + (loan.monthlyFeeCents * 12) / perYear
}

/** The yearly rate at which the payments are worth the credit, found by trying rates. */
function rateByTrial(loan: Loan, repaymentCents: number, periods: number, perYear: number): number {
  const count = Math.round((loan.termMonths * perYear) / 12)
  const credit = loan.priceCents - loan.depositCents - loan.tradeInCents
  const owedAtEnd = (rate: number) => {
    let owed = credit
    for (let period = 0; period < count; period += 1) owed = owed * (1 + rate) - repaymentCents
    return owed - loan.balloonCents
  }
  let rate = 0
  for (let step = 0.1; step > 1e-13; step /= 2) {
    while (owedAtEnd(rate + step) < 0) rate += step
  }
  return rate * periods * 100
}

describe('2,000 loans, against a solver that pays them off period by period', () => {
  test('the repayment is right to the cent, the comparison rate to 0.01 %', () => {
    fc.assert(
      fc.property(anyLoan, fc.constantFrom('AU' as const, 'US' as const), (loan, country) => {
        const { repaymentCents, comparisonRatePercent } = estimateLoan(loan, country)
        expect(Math.abs(repaymentCents - repayByTrial(loan))).toBeLessThanOrEqual(0.5001)
        const perYear = { weekly: 52, fortnightly: 26, monthly: 12 }[loan.frequency]
        const regulated = { weekly: 52.18, fortnightly: 26.09, monthly: 12 }[loan.frequency]
        const rate = rateByTrial(
          loan,
          repaymentCents,
          country === 'AU' ? regulated : perYear,
          perYear,
        )
        expect(Math.abs((comparisonRatePercent ?? -1) - rate)).toBeLessThanOrEqual(0.00501)
      }),
      { numRuns: 2000 },
    )
  }, 60_000)
})

describe('whatever the loan', () => {
  test('a longer term never costs more a payment', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1, max: 60 }), (loan, months) => {
        const longer = { ...loan, termMonths: loan.termMonths + months }
        expect(estimateLoan(longer, 'AU').repaymentCents).toBeLessThanOrEqual(
          estimateLoan(loan, 'AU').repaymentCents,
        )
      }),
    )
  })

  test('a larger balloon never costs less in total, before cents are rounded', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1, max: 100 }), (loan, percent) => {
        const room =
          loan.priceCents -
          loan.depositCents -
          loan.tradeInCents +
          loan.feesCents -
          loan.balloonCents
        const larger = {
          ...loan,
          balloonCents: loan.balloonCents + Math.floor((room * percent) / 100),
        }
        const total = (each: Loan) =>
          estimateLoan(each, 'AU').paymentCount * calculateExactRepayment(each) + each.balloonCents
        expect(total(larger)).toBeGreaterThanOrEqual(total(loan) - 0.01)
        expect(estimateLoan(larger, 'AU').repaymentCents).toBeLessThanOrEqual(
          estimateLoan(loan, 'AU').repaymentCents,
        )
      }),
    )
  })

  test('a deposit lowers the repayment, a higher rate raises it, and a comparison rate is never below the interest', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const { repaymentCents, comparisonRatePercent } = estimateLoan(loan, 'US')
        const dearer = { ...loan, ratePercent: loan.ratePercent + 1 }
        expect(estimateLoan(dearer, 'US').repaymentCents).toBeGreaterThanOrEqual(repaymentCents)
        const cheaper = {
          ...loan,
          priceCents: loan.priceCents + 10_000,
          depositCents: loan.depositCents + 20_000,
        }
        expect(calculateExactRepayment(cheaper)).toBeLessThan(calculateExactRepayment(loan))
        // Rounding lowers a payment by at most a cent, which changes the rate of the smallest loans by at most this
        // much.
        expect(comparisonRatePercent).toBeGreaterThanOrEqual(loan.ratePercent - 0.15)
      }),
    )
  })
})
