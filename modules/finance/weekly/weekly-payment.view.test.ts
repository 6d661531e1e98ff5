import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { exampleRate } from './stock-rate.fake.ts'
import { buildWeeklyPayment, describeWeekly } from './weekly-payment.view.ts'

const inCountry = (country: 'AU' | 'NZ' | 'US') =>
  buildExampleConfiguration({
    region: { country, locale: `en-${country}`, currency: `${country}D` },
  })
const vehicle = { status: 'in_stock', priceCents: 3_000_000 } as const
const build = (country: 'AU' | 'NZ' | 'US', deposit = 2000) =>
  buildWeeklyPayment(vehicle, { rate: exampleRate, deposit, months: 60 }, inCountry(country))

describe('a price per week', () => {
  test('has both rates of Australia’s law, its term, deposit and total', () => {
    expect(build('AU')).toEqual({
      text: '$140 per week',
      rate: '9.49% p.a.',
      comparison: '10.64% p.a. comparison rate',
      terms: 'for 60 months, $2,000 deposit, $38,169 in total',
    })
  })

  test('says so if there is no deposit', () => {
    expect(build('AU', 0)?.terms).toMatch(/^for 60 months, no deposit, \$\d{2},\d{3} in total$/)
  })

  test('has the number of payments that New Zealand’s law requires, and no comparison rate', () => {
    const payment = build('NZ')
    expect(payment?.comparison).toBeNull()
    expect(payment?.terms).toMatch(/^for 60 months \(260 payments\), \$2,000 deposit, /)
  })

  test('has the APR of the vehicle’s own loan in the United States', () => {
    const payment = build('US')
    expect(payment).toMatchObject({ rate: '10.68% APR', comparison: null })
    expect(payment?.terms).toContain('$2,000 down payment')
  })

  test('is none for a vehicle that is not offered per week', () => {
    const terms = { rate: exampleRate, deposit: 2000, months: 60 }
    expect(buildWeeklyPayment({ ...vehicle, status: 'sold' }, terms, inCountry('AU'))).toBeNull()
  })
})

test.each([
  [395, 8, 'They include fees of $395 at the start and $8 a month.'],
  [395, 0, 'They include fees of $395 at the start.'],
  [0, 8, 'They include fees of $8 a month.'],
  [0, 0, 'There are no fees in them.'],
])('fees of %d and %d a month are named once for all', (start, monthly, words) => {
  const rate = { ...exampleRate, establishment_fee: start, monthly_fee: monthly }
  expect(describeWeekly(rate, inCountry('AU').region)).toBe(
    `Estimates, not offers of finance. ${words}`,
  )
})
