import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { listOfferFaults, type OfferedLoan } from './offer-figures.view.ts'

const { configuration } = buildExampleSite()
type Repayment = NonNullable<OfferedLoan['repayment']>
const loan = { months: 60, rate: 10, comparison_rate: 10.4, deposit: 0, final_payment: 0 }
const check = (repayment: Partial<Repayment>, price: number | null = 30_000) =>
  listOfferFaults(
    { price, repayment: { amount: 147, period: 'week', note: '', loan, ...repayment } },
    configuration,
  )

describe('the repayment of an offer', () => {
  test.each<[string, Partial<Repayment>]>([
    ['a week', {}],
    ['a fortnight', { amount: 293.6, period: 'fortnight' }],
    ['a month', { amount: 637.41, period: 'month' }],
    [
      'with deposit and final payment',
      { amount: 105.5, loan: { ...loan, deposit: 3_000, final_payment: 9_000 } },
    ],
  ])('without a fault, %s, is accepted', (_what, repayment) => {
    expect(check(repayment)).toEqual([])
  })

  test.each<[string, Partial<Repayment>, RegExp]>([
    ['of another loan', { amount: 99 }, /\$99 a week is shown/],
    [
      'with a rate that is above its comparison rate',
      { loan: { ...loan, comparison_rate: 9 } },
      /comparison rate of 9\.00%/,
    ],
    [
      'with another total beside it',
      { note: 'Total payable $38,000.' },
      /total of \$38,000 is stated, but the repayments come to \$38,220/,
    ],
    ['of nothing', { loan: { ...loan, deposit: 30_000 } }, /cannot be/],
  ])('%s is named', (_what, repayment, words) => {
    expect(check(repayment).join()).toMatch(words)
  })

  test('without a loan or a price is not checked', () => {
    expect(check({ amount: 1, loan: null })).toEqual([])
    expect(check({ amount: 1 }, null)).toEqual([])
    expect(listOfferFaults({ price: 30_000, repayment: null }, configuration)).toEqual([])
  })
})
