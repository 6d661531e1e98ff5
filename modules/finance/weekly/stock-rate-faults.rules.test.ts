import { expect, test } from 'vitest'
import { findStockRateFaults } from './stock-rate-faults.rules.ts'
import { exampleRateSettings } from './stock-rate.fake.ts'

const { stock_rate: rate } = exampleRateSettings
const find = (finance: Record<string, unknown>, country = 'AU') =>
  findStockRateFaults({
    finance: { ...exampleRateSettings, provider: null, example_amount: 30_000, ...finance },
    region: { country },
  }).map(({ path }) => path)

test.each<[string, Record<string, unknown>, string[]]>([
  ['a rate alone', {}, []],
  ['a rate beside a provider', { provider: 'taurus' }, ['finance.stock_rate.enabled']],
  [
    'no rate beside a provider',
    { provider: 'taurus', stock_rate: { ...rate, enabled: false } },
    [],
  ],
  ['an example of nothing', { example_amount: 0 }, ['finance.example_amount']],
  [
    'a term twice',
    { stock_rate: { ...rate, months: [60, 36, 60] } },
    ['finance.stock_rate.months[2]'],
  ],
  ['a rate above Australia’s cap', { calculator_interest: 48.01 }, ['finance.calculator_interest']],
  ['a rate at the cap', { calculator_interest: 48 }, []],
  ['a rate that is no number', { calculator_interest: 'low' }, []],
  ['settings that are none', { stock_rate: 'yes' }, []],
])('%s', (_what, finance, paths) => {
  expect(find(finance)).toEqual(paths)
})

test('a rate above 48 per cent is no fault in New Zealand', () => {
  expect(find({ calculator_interest: 49 }, 'NZ')).toEqual([])
})
