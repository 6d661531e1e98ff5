import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCardLoan, writeCardLoan } from './card-loan.rules.ts'
import { describeOwnEstimate, describeTerms, estimateOwn } from './own-estimate.rules.ts'
import { parseOwnTerms } from './saved-terms.ts'

const loan = {
  priceCents: 3_000_000,
  ratePercent: 10,
  period: 'week',
  finalPaymentPercent: 0,
} as const
const shown =
  '$189\u00a0per\u00a0week at 10.00%\u00a0p.a. (10.40%\u00a0p.a.\u00a0comparison\u00a0rate)'
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

describe('the repayment for a visitor’s own deposit and term', () => {
  test('has the same rates, is marked as an estimate, and names its deposit and term', () => {
    const text = describeOwnEstimate(loan, { deposit: 0, months: 60 }, shown, 'en-AU')
    expect(plain(text)).toBe(
      '$147 per week at 10.00% p.a. (10.40% p.a. comparison rate). Your estimate: no deposit, 5 years, without fees.',
    )
  })

  test.each([
    [{ deposit: 5_000, months: 60 }, 12_228],
    [{ deposit: 0, months: 60 }, 14_673],
  ])('%o: %d cents a week', (terms, cents) => {
    expect(estimateOwn(loan, terms)).toBe(cents)
  })

  test('has the lender’s final payment in it', () => {
    const own = estimateOwn({ ...loan, finalPaymentPercent: 30 }, { deposit: 0, months: 60 })
    expect(own).toBeLessThan(14_673)
  })

  test('is right to the cent, with half a cent of the final payment rounded up', () => {
    const card = { priceCents: 100_050, ratePercent: 0, period: 'month' } as const
    const own = estimateOwn({ ...card, finalPaymentPercent: 1 }, { deposit: 0, months: 1 })
    expect(own).toBe(100_050 - 1001)
  })

  test('never appears beside a sentence without rates', () => {
    const terms = { deposit: 0, months: 60 }
    expect(describeOwnEstimate(loan, terms, 'Ask us about finance', 'en-AU')).toBeNull()
  })

  test.each([
    ['the deposit covers the price', { deposit: 30_000, months: 60 }],
    ['the term is longer than any', { deposit: 0, months: 361 }],
  ])('is not computed if %s: the lender’s figure stays', (_why, terms) => {
    expect(estimateOwn(loan, terms)).toBeNull()
    expect(describeOwnEstimate(loan, terms, shown, 'en-AU')).toBeNull()
  })

  test('never grows with a larger deposit or a longer term', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 12, max: 78 }),
        (deposit, months) => {
          const own = estimateOwn(loan, { deposit, months }) ?? 0
          expect(estimateOwn(loan, { deposit: deposit + 500, months })).toBeLessThanOrEqual(own)
          expect(estimateOwn(loan, { deposit, months: months + 6 })).toBeLessThanOrEqual(own)
        },
      ),
    )
  })

  test.each([
    [{ deposit: 5_000, months: 12 }, 'en-NZ', '$5,000 deposit, 1 year'],
    [{ deposit: 2_500, months: 30 }, 'en-AU', '$2,500 deposit, 30 months'],
    [{ deposit: 2_500, months: 72 }, 'en-US', '$2,500 down payment, 6 years'],
  ])('%o are %s: %s', (terms, locale, text) => {
    expect(describeTerms(terms, locale)).toBe(text)
  })
})

describe('the loan of a card', () => {
  test('comes back as it was written', () => {
    const with30 = { ...loan, ratePercent: 7.95, period: 'month', finalPaymentPercent: 30 } as const
    expect(writeCardLoan(with30)).toBe('3000000 7.95 month 30')
    expect(readCardLoan(writeCardLoan(with30))).toEqual(with30)
  })

  test.each([0, 0.5])('may be at %d per cent', (ratePercent) => {
    expect(readCardLoan(`3000000 ${ratePercent} week 0`)).toEqual({ ...loan, ratePercent })
  })

  test.each([
    '',
    '1 2',
    'x 7 week 0',
    '-1 7 week 0',
    '1 7 year 0',
    'NaN 7 week 0',
    '1 Infinity week 0',
  ])('%j is not one', (text) => {
    expect(readCardLoan(text)).toBeNull()
  })
})

test.each([
  [{ deposit: 5_000, months: 48 }, true],
  [{ deposit: 0, months: 1 }, true],
  [{ deposit: -1, months: 48 }, false],
  [{ deposit: 1.5, months: 48 }, false],
  [{ deposit: 1e9, months: 48 }, false],
  [{ deposit: 0, months: 0 }, false],
  [{ deposit: 0, months: 361 }, false],
  [{ deposit: '5000', months: 48 }, false],
  ['<b>', false],
  [null, false],
])('stored values of a browser, %o, are terms: %s', (stored, isTerms) => {
  expect(parseOwnTerms(stored) !== null).toBe(isTerms)
})
