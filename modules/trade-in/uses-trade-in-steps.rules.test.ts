import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { usesTradeInSteps } from './uses-trade-in-steps.rules.ts'

const form = (slug: string) => ({
  slug,
  title: 'Ours',
  category: 'Trade In',
  steps: [{ fields: [{ name: 'email', type: 'email', label: 'Email' }] }],
})

test.each<[string, Record<string, unknown>, boolean]>([
  ['with the platform’s form', {}, true],
  ['with another form of its own', { leads: { forms: [form('fleet')] } }, true],
  ['with its own form in place of it', { leads: { forms: [form('trade-in')] } }, false],
  ['that values no trade-ins', { trade_in: { enabled: false } }, false],
])('a site %s has steps: %j', (_what, settings, uses) => {
  expect(usesTradeInSteps({ configuration: buildExampleConfiguration(settings) })).toBe(uses)
})
