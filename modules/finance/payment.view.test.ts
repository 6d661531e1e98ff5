import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { platformDefaults } from '#modules/sites/settings/platform-defaults.ts'
import { buildPayment } from './payment.view.ts'

const shown = {
  allowed: true,
  provider: 'taurus',
  paymentCents: 18_810,
  period: 'week',
  interestRate: 7.95,
  comparisonRate: 8.8,
} as const
const { region } = platformDefaults

describe('a repayment in words (gaps.md, Rounding)', () => {
  test('has its rates beside it', () => {
    expect(buildPayment(shown, region)).toEqual({
      text: '$189 per week',
      rate: '7.95% p.a.',
      comparison: '8.80% p.a. comparison rate',
    })
    expect(buildPayment({ ...shown, period: 'month' }, region).text).toBe('$189 per month')
  })

  test('has one rate beside it in the United States, the annual percentage rate', () => {
    const american = { country: 'US', locale: 'en-US', currency: 'USD' } as const
    expect(buildPayment({ ...shown, period: 'month', paymentCents: 51_201 }, american)).toEqual({
      text: '$513 per month',
      rate: '8.80% APR',
      comparison: null,
    })
  })

  test.each([
    [18_800, '$188 per week'],
    [18_801, '$189 per week'],
    [18_900, '$189 per week'],
    [1, '$1 per week'],
    [124_950, '$1,250 per week'],
  ])('of %d cents is %s: up to the next whole dollar', (paymentCents, text) => {
    expect(buildPayment({ ...shown, paymentCents }, region).text).toBe(text)
  })

  test.each([
    [0, '0.00% p.a.'],
    [7, '7.00% p.a.'],
    [8.8, '8.80% p.a.'],
    [8.804, '8.80% p.a.'],
    [8.805, '8.81% p.a.'],
    [1.005, '1.01% p.a.'],
    [10.999, '11.00% p.a.'],
    [1e-7, '0.00% p.a.'],
  ])('a rate of %d is %s', (interestRate, rate) => {
    expect(buildPayment({ ...shown, interestRate }, region).rate).toBe(rate)
  })

  test('never says less than it is, nor a dollar more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (paymentCents) => {
        const { text } = buildPayment({ ...shown, paymentCents }, region)
        const dollars = Number(text.replaceAll(/[^0-9]/g, ''))
        expect(dollars * 100).toBeGreaterThanOrEqual(paymentCents)
        expect(dollars * 100 - paymentCents).toBeLessThan(100)
      }),
    )
  })
})
