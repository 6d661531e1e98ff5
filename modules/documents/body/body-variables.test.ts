import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildVariables } from './body-variables.ts'

const programs = ['trade_in_ranges', 'finance_figures', 'finance_application'] as const
const listPrograms = (settings: Record<string, unknown>) => {
  const { site } = buildVariables(buildExampleSite(settings))
  return programs.filter((name) => site[name] !== undefined)
}
const none = {
  trade_in: { enabled: true, automated_valuation: false },
  finance: { provider: null, application: { enabled: false } },
}

test.each<[string, Record<string, unknown>, readonly string[]]>([
  ['none', {}, []],
  ['valuations at once', { trade_in: { automated_valuation: true } }, ['trade_in_ranges']],
  ['valuations, but no trade-ins', { trade_in: { enabled: false, automated_valuation: true } }, []],
  ['repayments', { finance: { provider: 'manual' } }, ['finance_figures']],
  ['applications', { finance: { application: { enabled: true } } }, ['finance_application']],
])('a privacy policy names the programs that a site uses: %s', (_what, settings, names) => {
  const merged = {
    trade_in: { ...none.trade_in, ...(settings['trade_in'] as object | undefined) },
    finance: { ...none.finance, ...(settings['finance'] as object | undefined) },
  }
  expect(listPrograms(merged)).toEqual(names)
})
