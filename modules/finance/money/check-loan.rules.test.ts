import { describe, expect, test } from 'vitest'
import { findLoanFaults } from './check-loan.rules.ts'
import { exampleLoan } from './loan.fake.ts'
import type { Loan } from './loan.types.ts'

describe('a loan that cannot be calculated', () => {
  test.each<[string, Partial<Loan>, keyof Loan | null]>([
    ['the example can', {}, null],
    ['a price of ten million can', { priceCents: 1_000_000_000 }, null],
    ['a price above it', { priceCents: 1_000_000_001 }, 'priceCents'],
    ['a price with a part of a cent', { priceCents: 100.5 }, 'priceCents'],
    ['a negative fee', { feesCents: -1 }, 'feesCents'],
    ['an amount that is no number', { monthlyFeeCents: Number.NaN }, 'monthlyFeeCents'],
    ['interest of 100 % can', { ratePercent: 100 }, null],
    ['interest above', { ratePercent: 100.01 }, 'ratePercent'],
    ['interest below nothing', { ratePercent: -0.01 }, 'ratePercent'],
    ['interest that is no number', { ratePercent: Number.NaN }, 'ratePercent'],
    ['one month can', { termMonths: 1 }, null],
    ['no month', { termMonths: 0 }, 'termMonths'],
    ['thirty years can', { termMonths: 360 }, null],
    ['more', { termMonths: 361 }, 'termMonths'],
    ['half a month', { termMonths: 1.5 }, 'termMonths'],
    ['a cent to finance is enough', { depositCents: 2_000_000, tradeInCents: 999_999 }, null],
    ['nothing to finance', { depositCents: 2_000_000, tradeInCents: 1_000_000 }, 'depositCents'],
    ['nothing but fees to finance', { depositCents: 3_000_000, feesCents: 1 }, 'depositCents'],
    ['a final payment of all that is financed can', { balloonCents: 3_000_000 }, null],
    ['also of fees', { balloonCents: 3_000_001, feesCents: 1 }, null],
    ['a final payment of more', { balloonCents: 3_000_001 }, 'balloonCents'],
  ])('%s', (_what, part, field) => {
    expect(Object.keys(findLoanFaults({ ...exampleLoan, ...part }))).toEqual(
      field === null ? [] : [field],
    )
  })

  test('all fields at fault are named at once', () => {
    const loan = { ...exampleLoan, priceCents: -1, ratePercent: 101, termMonths: 0 }
    expect(Object.keys(findLoanFaults(loan))).toEqual(['priceCents', 'ratePercent', 'termMonths'])
  })
})
