import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateFinancedCents, countPayments } from './loan-periods.rules.ts'
import { anyLoan, exampleLoan } from './loan.fake.ts'
import { calculateOwedCents } from './owed.rules.ts'

test('all that is financed is owed at first, and nothing after the last repayment', () => {
  const loan = { ...exampleLoan, feesCents: 50_000, balloonCents: 900_000 }
  expect(calculateOwedCents(loan, 0)).toBe(3_050_000)
  expect(calculateOwedCents(loan, 60)).toBe(0)
})

test('without interest the same is paid off each time', () => {
  const loan = { ...exampleLoan, ratePercent: 0 }
  expect([1, 30, 59].map((paid) => calculateOwedCents(loan, paid))).toEqual([
    2_950_000, 1_500_000, 50_000,
  ])
})

test.each([
  [
    'two thirds of a cent, without interest',
    { ratePercent: 0, priceCents: 100_000, termMonths: 3 },
    66_667,
  ],
  // $30,250.00 minus a repayment of $637.41134.
  ['$29,612.58866', {}, 2_961_259],
])('the amount owed is rounded to the nearest cent: %s', (_, part, owed) => {
  expect(calculateOwedCents({ ...exampleLoan, ...part }, 1)).toBe(owed)
})

test('the amount owed falls with each repayment, and not below the balloon before the last', () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const count = countPayments(loan)
      const owed = Array.from({ length: count }, (_, paid) => calculateOwedCents(loan, paid))
      expect(owed[0]).toBe(calculateFinancedCents(loan))
      expect(owed.every((cents, at) => at === 0 || cents <= (owed[at - 1] ?? 0))).toBe(true)
      expect(owed.at(-1)).toBeGreaterThanOrEqual(
        Math.floor(loan.balloonCents / (1 + loan.ratePercent / 1200)) - 1,
      )
    }),
  )
})
