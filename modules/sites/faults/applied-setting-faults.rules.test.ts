import { expect, test } from 'vitest'
import { buildExampleFile } from '../example-site-file.fake.ts'
import { resolveConfiguration } from '../configuration/resolve-configuration.ts'
import { findAppliedSettingFaults } from './applied-setting-faults.rules.ts'

const build = (more: Record<string, unknown>) => buildExampleFile(more)
const findPaths = (file: unknown, stored: boolean) => {
  const resolved = resolveConfiguration({ file, stored }, [])
  return resolved.ok ? [] : resolved.faults.map(({ path }) => path)
}

test.each(['dealercell', 'autobot'] as const)(
  'a file that turns %s on without its address is refused, and one that is stored stays',
  (flag) => {
    const file = build({ feature_flags: { [flag]: true } })
    expect(findPaths(file, false)).toEqual([`third_parties.${flag}.script_url`])
    expect(findPaths(file, true)).toEqual([])
    const whole = { [flag]: { script_url: 'https://service.example/a.js' } }
    expect(
      findPaths(build({ feature_flags: { [flag]: true }, third_parties: whole }), false),
    ).toEqual([])
    expect(findPaths(build({ feature_flags: { [flag]: false } }), false)).toEqual([])
  },
)

test('the group may have the address for its sites', () => {
  const file = build({
    feature_flags: { dealercell: true },
    dealership_group: {
      slug: 'group',
      name: 'Group',
      defaults: { third_parties: { dealercell: { script_url: 'https://calls.example/a.js' } } },
    },
  })
  expect(findPaths(file, false)).toEqual([])
})

test('the message says what to write, and what else can be done', () => {
  const settings = {
    feature_flags: { autobot: true },
    third_parties: { autobot: { script_url: null } },
  }
  const [fault] = findAppliedSettingFaults(settings)
  expect(fault?.message).toBe(
    'write the https:// address of its script or page, because feature_flags.autobot is on and the Autobot chat cannot load without it; or turn feature_flags.autobot off',
  )
})

test.each([
  ['AU', 'AUD', '; turn stock_exports.google_vehicle_ads on instead'],
  ['NZ', 'NZD', ', where Google takes no such file'],
])('vehicle listings are refused in %s, and a stored site stays', (country, currency, instead) => {
  const settings = { google_vehicle_listings: { enabled: true } }
  const region = { country, currency, locale: `en-${country}` }
  const file = build({ stock_exports: settings, region })
  expect(findPaths(file, false)).toEqual(['stock_exports.google_vehicle_listings.enabled'])
  expect(findPaths(file, true)).toEqual([])
  expect(findAppliedSettingFaults({ stock_exports: settings, region: { country } })).toEqual([
    {
      path: 'stock_exports.google_vehicle_listings.enabled',
      message: `leave it off, because Google takes vehicle listings in the United States alone and the site is in ${country}${instead}`,
    },
  ])
})

test('vehicle listings are for sites in the United States', () => {
  const settings = { google_vehicle_listings: { enabled: true } }
  expect(findAppliedSettingFaults({ stock_exports: settings, region: { country: 'US' } })).toEqual(
    [],
  )
})
