import { describe, expect, test } from 'vitest'
import { financeProviders, type FinanceProvider } from '#modules/sites/settings/finance.schema.ts'
import { platformDefaults } from '#modules/sites/settings/platform-defaults.ts'
import {
  addMonths,
  decideProviderTerms,
  describeFinanceTerms,
  type ProviderTerms,
  type TermsLender,
} from './finance-terms.rules.ts'

const { finance, region } = platformDefaults
const now = new Date('2026-11-22T02:00:00Z')
const lender: TermsLender = { termMonths: 60, termYears: 5, depositCents: 459_900 }
const noLender: TermsLender = { termMonths: null, termYears: null, depositCents: null }
const noTerms: ProviderTerms = {
  depositPercent: null,
  finalPaymentPercent: null,
  validityMonths: null,
}
const describeTerms = (terms: Partial<ProviderTerms>, by = noLender, at = now, where = region) =>
  describeFinanceTerms({ ...noTerms, ...terms }, by, finance, where, at)
const newZealand = { ...region, country: 'NZ', locale: 'en-NZ', currency: 'NZD' } as const

const term = 'Repayments over 60 months.'

describe('the terms of a provider’s repayment (§9)', () => {
  const ofProvider: Readonly<Record<FinanceProvider, readonly string[]>> = {
    taurus: [
      term,
      'Assumes a 10% deposit of $4,599.',
      'A quote made today is valid for one month, until 22 December 2026.',
    ],
    '360-finance': [term, 'Assumes a deposit of $4,599.'],
    ausloans: [term, 'Assumes a deposit of $4,599.'],
    manual: [term, 'Assumes a deposit of $4,599.'],
    angle: [term, 'Assumes a deposit of $4,599.', '$0 final payment.'],
    powertorque: [term, 'Assumes a deposit of $4,599.'],
    'nissan-finance': [
      term,
      'Assumes a 10% deposit of $4,599.',
      '30% final payment at the end of the term.',
    ],
  }

  test.each(financeProviders)('of %s', (provider) => {
    const terms = decideProviderTerms(provider, finance)
    expect(describeFinanceTerms(terms, lender, finance, region, now)).toEqual(ofProvider[provider])
  })

  test('is nothing that it does not say', () => {
    expect(decideProviderTerms('angle', finance)).toEqual({ ...noTerms, finalPaymentPercent: 0 })
    expect(decideProviderTerms('manual', finance)).toEqual(noTerms)
  })

  test('are the site’s own if it sets any, including 0', () => {
    const settings = { deposit_percent: 0, final_payment_percent: 0, offer_validity_months: 3 }
    expect(decideProviderTerms('nissan-finance', settings)).toEqual({
      depositPercent: 0,
      finalPaymentPercent: 0,
      validityMonths: 3,
    })
    const one = { deposit_percent: null, final_payment_percent: 25, offer_validity_months: null }
    expect(decideProviderTerms('taurus', one)).toEqual({
      depositPercent: 10,
      finalPaymentPercent: 25,
      validityMonths: 1,
    })
  })
})

describe('in words (§9)', () => {
  test('the example is the site’s, in its money, where no warning names it', () => {
    const settings = { example_amount: 50_000, example_years: 7 }
    expect(describeFinanceTerms(noTerms, noLender, settings, newZealand, now)).toEqual([
      'The comparison rate is for a 7-year secured loan of $50,000. It is true for this example only and may not include all fees and charges.',
    ])
    expect(describeFinanceTerms(noTerms, noLender, settings, region, now)).toEqual([])
  })

  test('the United States have payments, a down payment and no comparison rate', () => {
    const american = { ...region, country: 'US', locale: 'en-US', currency: 'USD' } as const
    const lines = describeTerms(
      { depositPercent: 10 },
      { ...lender, termMonths: 180 },
      now,
      american,
    )
    expect(lines).toEqual(['Payments over 180 months.', 'Assumes a 10% down payment of $4,599.'])
    expect(describeTerms({ depositPercent: 0 }, noLender, now, american)).toEqual([
      'No down payment assumed.',
    ])
  })

  test.each<[string, TermsLender, string[]]>([
    ['months', { ...noLender, termMonths: 84 }, ['Repayments over 84 months.']],
    ['years alone', { ...noLender, termYears: 4 }, ['Repayments over 48 months.']],
    ['both', { ...noLender, termMonths: 37, termYears: 3 }, ['Repayments over 37 months.']],
    ['neither', noLender, []],
    ['one month', { ...noLender, termMonths: 1 }, ['Repayments over one month.']],
    ['0 months', { ...noLender, termMonths: 0 }, []],
  ])('the term of a lender that names %s', (_name, by, lines) => {
    expect(describeTerms({}, by)).toEqual(lines)
  })

  test.each<[number | null, number | null, string[]]>([
    [10, 459_900, ['Assumes a 10% deposit of $4,599.']],
    [10, null, ['Assumes a 10% deposit.']],
    [10, 0, ['Assumes a 10% deposit.']],
    [0.5, null, ['Assumes a 0.5% deposit.']],
    [10, 1, ['Assumes a 10% deposit of $0.01.']],
    [0, null, ['No deposit assumed.']],
    [0, 100_000, ['Assumes a deposit of $1,000.']],
    [null, 100_000, ['Assumes a deposit of $1,000.']],
    [null, 0, []],
    [null, null, []],
  ])('a deposit of %j %% and %j cents', (depositPercent, depositCents, lines) => {
    expect(describeTerms({ depositPercent }, { ...noLender, depositCents })).toEqual(lines)
  })

  test.each<[number | null, string[]]>([
    [30, ['30% final payment at the end of the term.']],
    [0.5, ['0.5% final payment at the end of the term.']],
    [0, ['$0 final payment.']],
    [null, []],
  ])('a final payment of %j %%', (finalPaymentPercent, lines) => {
    expect(describeTerms({ finalPaymentPercent })).toEqual(lines)
  })

  test.each<[string, number | null, string, string[]]>([
    ['no validity', null, '2026-11-22T02:00:00Z', []],
    [
      'one month',
      1,
      '2026-11-22T02:00:00Z',
      ['A quote made today is valid for one month, until 22 December 2026.'],
    ],
    [
      'two months, over the new year',
      2,
      '2026-11-22T02:00:00Z',
      ['A quote made today is valid for 2 months, until 22 January 2027.'],
    ],
    [
      'one month, a second before the site’s midnight',
      1,
      '2026-11-22T13:59:59Z',
      ['A quote made today is valid for one month, until 22 December 2026.'],
    ],
    [
      'one month, at the site’s midnight',
      1,
      '2026-11-22T14:00:00Z',
      ['A quote made today is valid for one month, until 23 December 2026.'],
    ],
  ])('%s', (_name, validityMonths, at, lines) => {
    expect(describeTerms({ validityMonths }, noLender, new Date(at))).toEqual(lines)
  })

  test('dates are written as the site’s people do', () => {
    const states = {
      ...region,
      country: 'US',
      locale: 'en-US',
      time_zone: 'America/Chicago',
    } as const
    expect(describeTerms({ validityMonths: 1 }, noLender, now, states)[0]).toContain(
      'until December 21, 2026.',
    )
  })
})

test.each([
  ['2026-11-22', 1, '2026-12-22'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-28', 1, '2026-02-28'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-05-15', 24, '2028-05-15'],
])('%s and %d months are %s', (from, months, to) => {
  const read = (text: string) => {
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
    return { year, month, day }
  }
  expect(addMonths(read(from), months)).toEqual(read(to))
})
