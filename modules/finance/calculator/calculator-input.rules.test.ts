import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildLoan, decideCalculatorInput, parseTypedNumber } from './calculator-input.rules.ts'

const { finance, region } = buildExampleSite({ finance: { provider: 'taurus' } }).configuration

describe('the calculator’s initial values (§9)', () => {
  test.each([
    [
      'the example, at the site’s interest, with the lender’s deposit',
      {},
      finance,
      { price: 30_000, deposit: 3000, final_payment: 0, rate: 10, months: 60, frequency: 'weekly' },
    ],
    [
      'the deposit is a share of the price that is asked about',
      { price: 20_000 },
      finance,
      { price: 20_000, deposit: 2000 },
    ],
    [
      'what the visitor says counts',
      { deposit: 0, rate: 7.5, months: 48, frequency: 'monthly' as const },
      finance,
      { deposit: 0, rate: 7.5, months: 48, frequency: 'monthly' },
    ],
    [
      'Nissan-style: 10 % deposit, 30 % final payment',
      {},
      { ...finance, provider: 'nissan-finance' as const },
      { deposit: 3000, final_payment: 9000 },
    ],
    ['half a dollar of the deposit goes up', { price: 30_005 }, finance, { deposit: 3001 }],
    ['without a trade-in, unless the visitor has one', {}, finance, { trade_in: 0 }],
    ['a trade-in that the visitor has', { trade_in: 4500 }, finance, { trade_in: 4500 }],
    [
      'no provider: no deposit',
      {},
      { ...finance, provider: null },
      { deposit: 0, final_payment: 0 },
    ],
    [
      'a site that shows monthly repayments',
      {},
      { ...finance, payment_period: 'month' as const },
      { frequency: 'monthly' },
    ],
  ])('%s', (_what, query, settings, expected) => {
    expect(decideCalculatorInput(query, settings, region)).toMatchObject(expected)
  })

  test('is monthly in the United States', () => {
    expect(decideCalculatorInput({}, finance, { country: 'US' }).frequency).toBe('monthly')
  })
})

describe('a number as people type it', () => {
  test.each([
    ['30000', 30_000],
    ['$30,000', 30_000],
    [' 8.75 % ', 8.75],
    ['0', 0],
    ['30 000', 30_000],
    ['30,00', Number.NaN],
    ['30.000', Number.NaN],
    ['30, 000', Number.NaN],
    ['', Number.NaN],
    ['-5', Number.NaN],
    ['1e9', Number.NaN],
    ['8.755', Number.NaN],
    ['1234567890', Number.NaN],
    ['0x10', Number.NaN],
    ['                  12', 12],
    // Overlong text is refused, not truncated to 1.
    ['                   12', Number.NaN],
    ['                    1', Number.NaN],
  ])('%j is %d', (text, expected) => expect(parseTypedNumber(text)).toBe(expected))
})

test('a loan has the cents that were typed, and no fees', () => {
  // In floating point, 4.35 * 100 is slightly less than 435.
  const input = decideCalculatorInput({ price: 20_004.35, deposit: 4.35 }, finance, region)
  expect(buildLoan(input)).toEqual({
    priceCents: 2_000_435,
    depositCents: 435,
    tradeInCents: 0,
    balloonCents: 0,
    feesCents: 0,
    monthlyFeeCents: 0,
    ratePercent: 10,
    termMonths: 60,
    frequency: 'weekly',
  })
})
