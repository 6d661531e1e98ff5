import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { decideCardsWarning, decideComparisonWarning } from './comparison-warning.rules.ts'

const warning =
  'The comparison rate is for a 5-year secured loan of $30,000. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.'
const inCountry = (country: 'AU' | 'NZ' | 'US') => {
  const currency = `${country}D`
  return buildExampleConfiguration({ region: { country, locale: `en-${country}`, currency } })
}
const payment = { text: '$189 per week', rate: '7.95% p.a.', comparison: '8.80% p.a.' }

describe('the warning beside comparison rates', () => {
  test.each([
    ['AU', warning],
    ['NZ', null],
    ['US', null],
  ] as const)('in %s is %j', (country, words) => {
    expect(decideComparisonWarning(inCountry(country))).toBe(words)
  })

  test('names the site’s own example', () => {
    const finance = { example_amount: 50_000, example_years: 7 }
    expect(decideComparisonWarning(buildExampleConfiguration({ finance }))).toMatch(
      /^The comparison rate is for a 7-year secured loan of \$50,000\. WARNING: /,
    )
  })

  test.each([
    ['none', [], 'AU', null],
    ['one without a repayment', [{ payment: null }], 'AU', null],
    ['one with and one without', [{ payment: null }, { payment }], 'AU', warning],
    ['one with, in New Zealand', [{ payment }], 'NZ', null],
  ] as const)('appears under cards: %s', (_name, cards, country, words) => {
    expect(decideCardsWarning(cards, inCountry(country))).toBe(words)
  })
})
