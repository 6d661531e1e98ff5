import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { calculateStockComparisonRate, decideStockRate } from './stock-rate.rules.ts'
import { exampleRate, exampleRateSettings } from './stock-rate.fake.ts'

describe('one rate for all stock', () => {
  test('applies where the site states it and no provider rates its vehicles', () => {
    const site = buildExampleConfiguration({ finance: exampleRateSettings })
    expect(decideStockRate(site)).toEqual({ allowed: true, rate: exampleRate })
  })

  test.each<[string, Record<string, unknown>, string]>([
    [
      'states none',
      { finance: { ...exampleRateSettings, stock_rate: { enabled: false } } },
      'stock-rate.not-stated',
    ],
    [
      'has a provider, who rates each vehicle',
      { finance: { ...exampleRateSettings, provider: 'manual' } },
      'stock-rate.provider-rates-vehicles',
    ],
    [
      'offers no finance',
      { finance: { ...exampleRateSettings, enabled: false } },
      'stock-rate.repayments-hidden',
    ],
    [
      'always hides repayments',
      { finance: { ...exampleRateSettings, always_hidden: true } },
      'stock-rate.repayments-hidden',
    ],
    [
      'is a make’s that hides them',
      { finance: exampleRateSettings, manufacturer_slug: 'suzuki' },
      'stock-rate.repayments-hidden',
    ],
    [
      'hides them on cards',
      { finance: exampleRateSettings, card: { show_finance: false } },
      'stock-rate.repayments-hidden',
    ],
  ])('does not apply if the site %s', (_what, settings, reason) => {
    expect(decideStockRate(buildExampleConfiguration(settings))).toEqual({ allowed: false, reason })
  })
})

describe('its comparison rate', () => {
  const site = (country: 'AU' | 'NZ' | 'US', example = {}) => ({
    finance: { example_amount: 30_000, example_years: 5, ...example },
    region: { country },
  })

  test.each([
    ['has the fees of the example loan in it', exampleRate, {}, 10.64],
    ['is dearer for a smaller example', exampleRate, { example_amount: 10_000 }, 12.83],
    [
      'without fees differs from the interest only by the weeks of a year that the regulation counts',
      { ...exampleRate, establishment_fee: 0, monthly_fee: 0 },
      {},
      9.52,
    ],
  ])('%s', (_what, rate, example, percent) => {
    expect(calculateStockComparisonRate(rate, site('AU', example))).toBe(percent)
  })

  test.each(['NZ', 'US'] as const)('is not one of %s', (country) => {
    expect(calculateStockComparisonRate(exampleRate, site(country))).toBeNull()
  })
})
