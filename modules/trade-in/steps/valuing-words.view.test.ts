import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { describeValuing } from './valuing-words.view.ts'

const describeOf = (settings: Record<string, unknown>) =>
  describeValuing(buildExampleSite(settings))

test.each([
  [
    'a range where the site shows one at once',
    { trade_in: { lookup_provider: 'autograb', automated_valuation: true } },
    /range at the end/,
  ],
  [
    'a person where plates are looked up and staff value',
    { trade_in: { lookup_provider: 'autograb', automated_valuation: false } },
    /^Somebody at Example Motors/,
  ],
  [
    'a person where no provider covers the country',
    {
      trade_in: { lookup_provider: 'autograb', automated_valuation: true },
      region: { country: 'US', locale: 'en-US', currency: 'USD', distance_unit: 'mi' },
    },
    /^Somebody at Example Motors/,
  ],
])('the figure comes from %s', (_, settings, words) => {
  expect(describeOf(settings)[0]?.text).toMatch(words)
})

test('the words are about what the site sells', () => {
  expect(describeOf({ template: 'Trucks' })[1]?.text).toContain('truck')
})
