import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import type { LookupProvider } from '#modules/sites/settings/trade-in.schema.ts'
import { decideLookups, isLookupOffered, type Lookups } from './decide-lookups.rules.ts'

interface Case {
  readonly chosen?: LookupProvider | null
  readonly flags?: Readonly<Partial<Record<LookupProvider, boolean>>>
  readonly isAutomated?: boolean
  readonly country?: 'AU' | 'NZ' | 'US'
}

const regions = {
  AU: { country: 'AU', locale: 'en-AU', currency: 'AUD' },
  NZ: { country: 'NZ', locale: 'en-NZ', currency: 'NZD' },
  US: { country: 'US', locale: 'en-US', currency: 'USD' },
} as const

const build = ({ chosen = null, flags = {}, isAutomated = true, country = 'AU' }: Case) =>
  buildExampleConfiguration({
    feature_flags: flags,
    region: regions[country],
    trade_in: { lookup_provider: chosen, automated_valuation: isAutomated },
  })

const nobody: Lookups = { vehicle: null, checks: null, valuation: null }

describe('which lookup a trade-in page uses', () => {
  test.each<[string, Case, Lookups]>([
    ['nothing is chosen', {}, nobody],
    ['flags alone serve programs', { flags: { nevdis: true, autograb: true } }, nobody],
    [
      'NEVDIS values nothing',
      { chosen: 'nevdis' },
      { ...nobody, vehicle: 'nevdis', checks: 'nevdis' },
    ],
    [
      'NEVDIS with Autograb',
      { chosen: 'nevdis', flags: { autograb: true } },
      { vehicle: 'nevdis', checks: 'nevdis', valuation: 'autograb' },
    ],
    [
      'Autograb checks no register',
      { chosen: 'autograb' },
      { ...nobody, vehicle: 'autograb', valuation: 'autograb' },
    ],
    [
      'Autograb with NEVDIS',
      { chosen: 'autograb', flags: { nevdis: true } },
      { vehicle: 'autograb', checks: 'nevdis', valuation: 'autograb' },
    ],
    [
      'people value it',
      { chosen: 'autograb', isAutomated: false },
      { ...nobody, vehicle: 'autograb' },
    ],
    [
      'RedBook looks up and values',
      { chosen: 'redbook', flags: { autograb: true } },
      { ...nobody, vehicle: 'redbook', valuation: 'redbook' },
    ],
    [
      'NEVDIS with RedBook',
      { chosen: 'nevdis', flags: { redbook: true } },
      { vehicle: 'nevdis', checks: 'nevdis', valuation: 'redbook' },
    ],
    [
      'NEVDIS with both who value',
      { chosen: 'nevdis', flags: { autograb: true, redbook: true } },
      { vehicle: 'nevdis', checks: 'nevdis', valuation: 'autograb' },
    ],
    ['RedBook knows no American plates', { chosen: 'redbook', country: 'US' }, nobody],
    ['NEVDIS is Australian', { chosen: 'nevdis', country: 'NZ' }, nobody],
    [
      'New Zealand has Autograb',
      { chosen: 'autograb', flags: { nevdis: true }, country: 'NZ' },
      { ...nobody, vehicle: 'autograb', valuation: 'autograb' },
    ],
    ['nobody knows American plates', { chosen: 'autograb', country: 'US' }, nobody],
  ])('%s', (_, given, lookups) => {
    expect(decideLookups(build(given))).toEqual(lookups)
  })
})

test('a program is served where the flag is on or the page goes by the provider', () => {
  const flags = build({ flags: { nevdis: true } })
  expect([isLookupOffered(flags, 'nevdis'), isLookupOffered(flags, 'autograb')]).toEqual([
    true,
    false,
  ])
  expect(isLookupOffered(build({ chosen: 'autograb' }), 'autograb')).toBe(true)
})
