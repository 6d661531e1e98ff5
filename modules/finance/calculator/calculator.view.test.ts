import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frequencies } from '../money/loan.types.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildCalculatorSite } from './calculator-site.view.ts'
import { buildCalculator } from './calculator.view.ts'
import { buildWeeklyStockPath } from './stock-paths.rules.ts'
import type { CalculatorInput } from './calculator.types.ts'

const { configuration } = buildExampleSite({ finance: { provider: 'taurus' } })
const { finance } = configuration
const site = buildCalculatorSite(configuration)

const base: CalculatorInput = {
  price: 30_000,
  deposit: 0,
  trade_in: 0,
  final_payment: 0,
  rate: 10,
  months: 60,
  frequency: 'weekly',
}

const inCountry = (country: 'US' | 'NZ') => ({ ...site, region: { ...site.region, country } })

describe('a weekly budget', () => {
  test.each([
    [150, '/search/cars-under-150-per-week'],
    [150.9, '/search/cars-under-150-per-week'],
    [1, '/search/cars-under-1-per-week'],
    [999_999, '/search/cars-under-999999-per-week'],
    [1_000_000, '/search/cars-under-999999-per-week'],
    [0.5, null],
    [0, null],
    [Number.NaN, null],
  ])('of $%d leads to %j', (dollars, expected) => {
    expect(buildWeeklyStockPath(site, dollars)).toBe(expected)
  })

  test('leads nowhere on a site without weekly repayments', () => {
    const { weeklyPath } = buildCalculatorSite({
      ...configuration,
      finance: { ...finance, payment_period: 'month' },
    })
    expect(buildWeeklyStockPath({ weeklyPath }, 150)).toBeNull()
  })
})

describe('the calculator’s result', () => {
  test('the repayment is rounded up to the next whole dollar, and its rates are beside it', () => {
    expect(buildCalculator(base, site).result).toMatchObject({
      repayment: '$147',
      period: 'a week',
      rate: '10.00% p.a.',
      comparison: '10.03% p.a. comparison rate',
      facts: [
        { label: 'Amount financed', value: '$30,000' },
        { label: 'Repayments', value: '260' },
        { label: 'Interest', value: '$8,150' },
        { label: 'Total payable', value: '$38,150' },
      ],
    })
  })

  test('ways on: stock at that price, and under that repayment a week', () => {
    const hrefs = (input: CalculatorInput) =>
      buildCalculator(input, site).result?.links.map(({ href }) => href)
    expect(hrefs(base)).toEqual([
      '/search/new-used-and-demo-cars?range%5Bprice%5D=%3A30000',
      '/search/cars-under-147-per-week',
    ])
    expect(hrefs({ ...base, frequency: 'monthly' })).toHaveLength(1)
  })

  test('New Zealand: no comparison rate; United States: one rate, its own words', () => {
    const nz = buildCalculator(base, inCountry('NZ')).result
    expect([nz?.comparison, nz?.rate]).toEqual([null, '10.00% p.a.'])
    const us = buildCalculator({ ...base, frequency: 'fortnightly' }, inCountry('US'))
    expect(us.result).toMatchObject({
      comparison: null,
      rate: '10.00% APR',
      period: 'every two weeks',
    })
    expect(us.fields.map(({ label }) => label)).toContain('Down payment')
    expect(us.notes.join(' ')).toContain('level payments')
    expect(buildCalculator(base, site).notes.join(' ')).toContain('level repayments')
  })

  test('the legal warning appears in Australia alone, the licence wherever there is one', () => {
    const notesOf = (from: typeof site) => buildCalculator(base, from).notes.join(' ')
    expect(notesOf({ ...site, licence: 'ACL 1' })).toMatch(/WARNING: .* ACL 1$/)
    expect(notesOf(inCountry('NZ'))).not.toContain('WARNING')
  })

  test.each([
    ['a deposit of all of it', { deposit: 30_000 }, 'deposit'],
    ['text for a price', { price: Number.NaN }, 'price'],
    ['no months', { months: 0 }, 'months'],
    [
      'a final payment above what is financed',
      { deposit: 20_000, final_payment: 10_001 },
      'final_payment',
    ],
  ])('%s has no result, and the field says why', (_what, part, name) => {
    const view = buildCalculator({ ...base, ...part }, site)
    expect(view.result).toBeNull()
    expect(view.fields.filter(({ error }) => error !== null).map((field) => field.name)).toEqual([
      name,
    ])
  })

  test('the amount owed is shown at the start, each year and the end', () => {
    const labels = (months: number) =>
      buildCalculator({ ...base, months }, site).result?.owed.map(({ label }) => label)
    expect(labels(24)).toEqual(['Start', 'Year 1', 'Year 2'])
    expect(labels(30)).toEqual(['Start', 'Year 1', 'Year 2', 'Month 30'])
    const owed = buildCalculator(base, site).result?.owed ?? []
    expect([owed[0]?.owed, owed.at(-1)?.owed]).toEqual(['$30,000', '$0'])
  })

  test('whatever is set, there is a result or a field at fault', () => {
    const number = fc.oneof(fc.double(), fc.integer(), fc.constant(Number.NaN))
    fc.assert(
      fc.property(
        fc.tuple(number, number, number, number, number, number),
        fc.constantFrom(...frequencies),
        (numbers, frequency) => {
          const [price, deposit, trade_in, final_payment, rate, months] = numbers
          const view = buildCalculator(
            { price, deposit, trade_in, final_payment, rate, months, frequency },
            site,
          )
          const isFaulty = view.fields.some(({ error }) => error !== null)
          expect(isFaulty).toBe(view.result === null)
          expect(JSON.stringify(view.result)).not.toMatch(/NaN|Infinity/)
        },
      ),
    )
  })
})
