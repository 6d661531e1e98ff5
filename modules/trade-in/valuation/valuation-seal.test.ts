import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import { describeValuedTradeIn, listTradeInFields } from './carried-trade-in.view.ts'
import { createValuationSeal } from './valuation-seal.ts'

const seal = createValuationSeal(createCipher(['a secret of tests, long enough'], 'valuations'))
const valued = {
  vehicle: { make: 'Kia', model: 'Rio', year: 2018, badge: 'S' },
  odometer: 64_000,
  valuation: {
    lowCents: 1_450_000,
    highCents: 1_700_000,
    currency: 'AUD',
    valuedOn: '2026-11-25',
  },
}
const sealed = seal.seal(7, valued)
const now = new Date('2026-11-30T00:00:00Z')
const other = createValuationSeal(createCipher(['another secret, as long as that'], 'valuations'))

describe('a valued trade-in that a browser stores', () => {
  test('is opened for the site that sealed it, for thirty days', () => {
    expect(seal.open(7, sealed, now)).toEqual(valued)
    expect(seal.open(8, sealed, now)).toBeUndefined()
    expect(seal.open(7, sealed, new Date('2026-12-25T00:00:00Z'))).toEqual(valued)
    expect(seal.open(7, sealed, new Date('2026-12-25T00:00:01Z'))).toBeUndefined()
  })

  test.each([
    ['nothing', ''],
    ['what is no seal', '{"siteId":7}'],
    ['a changed end', `${sealed.slice(0, -2)}AA`],
    ['the seal of another deployment', other.seal(7, valued)],
    ['a far too long one', 'v1.'.repeat(9000)],
    [
      'what our own seal has of something else',
      createCipher(['a secret of tests, long enough'], 'valuations').encrypt('{"siteId":7}'),
    ],
  ])('%s is invalid', (_what, text) => {
    expect(seal.open(7, text, now)).toBeUndefined()
  })

  test('cannot be read by a browser', () => {
    expect(sealed).not.toMatch(/kia|rio|64000/i)
  })
})

test('comes along as a lead’s second vehicle, and in one line', () => {
  const { region } = buildExampleSite().configuration
  expect(listTradeInFields(valued, region)).toEqual({
    'Trade In Make': 'Kia',
    'Trade In Model': 'Rio',
    'Trade In Year': 2018,
    'Trade In Badge': 'S',
    'Trade In Kilometres': 64_000,
    'Trade In Valuation': '$14,500 to $17,000, 25 November 2026',
  })
  expect(describeValuedTradeIn(valued, region)).toBe(
    '2018 Kia Rio S, 64,000 km: $14,500 to $17,000, 25 November 2026',
  )
})
