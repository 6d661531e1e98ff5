import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { coolingOffByPlace, unknownCoolingOff } from './cooling-off.data.ts'
import { buildDepositTerms } from './deposit-terms.ts'

const australian = buildExampleConfiguration()
const used = { carType: 'used', depositCents: 50_000 } as const

describe('the terms of a deposit', () => {
  test('are the site’s own where it has some, with the amount of the database', () => {
    const site = buildExampleConfiguration({ reserve: { terms: 'Pay {amount}.\n\nGet it back.' } })
    expect(buildDepositTerms(used, 'VIC', site).paragraphs).toEqual(['Pay $500.', 'Get it back.'])
  })

  test.each([
    ['VIC', 'used', /three clear business days.*\$100/],
    ['VIC', 'new', /three clear business days.*\$400/],
    ['qld', 'used', /next business day.*\$100/],
    ['QLD', 'new', /no cooling-off period on a new vehicle/],
    ['ACT', 'new', /three clear business days.*\$100 or 1%/],
    ['WA', 'used', /no cooling-off period/],
    ['TAS', 'used', /no cooling-off period/],
    ['NSW', 'used', /we tell you before you sign, and NSW Fair Trading/],
    ['nowhere', 'used', /we tell you before you sign/],
  ] as const)('state the law of %s for a %s vehicle', (state, carType, words) => {
    expect(buildDepositTerms({ ...used, carType }, state, australian).coolingOff).toMatch(words)
  })

  test('name no days, no amounts and no right where no source was read', () => {
    const places = [...Object.entries(coolingOffByPlace), ['elsewhere', unknownCoolingOff] as const]
    const unread = places.filter(([, { source }]) => source === null)
    expect(unread.map(([place]) => place)).toEqual(['AU/nsw', 'NZ/', 'elsewhere'])
    for (const [, { used, new: fresh }] of unread) {
      expect(`${used} ${fresh}`).not.toMatch(/\d|\$|%|\bdays?\b|gives|no cooling-off/)
    }
  })

  test('go by the site’s own state where the vehicle has none', () => {
    const own = buildExampleConfiguration({ region: { default_state: 'sa' } })
    expect(buildDepositTerms(used, null, own).coolingOff).toMatch(/South Australia/)
  })

  test('have another version exactly when a word is another', () => {
    const version = (cents: number) =>
      buildDepositTerms({ ...used, depositCents: cents }, 'VIC', australian).agreement.version
    expect(version(50_000)).toBe(version(50_000))
    expect(version(50_000)).not.toBe(version(50_100))
  })
})
