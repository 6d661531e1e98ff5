import { describe, expect, test } from 'vitest'
import { buildChoiceCookie } from '#modules/consent/choice-cookie.rules.ts'
import { decideWordingVersion } from '#modules/consent/consent.view.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { decideAllowedPlatforms } from './allowed-platforms.rules.ts'

const now = new Date('2026-11-26T01:00:00Z')
const { configuration } = buildExampleSite()

const configure = (rule: 'opt_in' | 'opt_out' | 'not_needed', analytics: object = {}) => ({
  analytics: {
    ...configuration.analytics,
    facebook_pixel_id: '123456789012345',
    google_ads_id: 'AW-123456789',
    server_conversions: { meta: true, google_ads: true },
    consent_rule: rule,
    ...analytics,
  },
})

const wordingVersion = decideWordingVersion(configure('opt_in'))
const cookieOf = (answers: object, more: object = {}) =>
  buildChoiceCookie(
    { at: now.getTime() - 1000, version: wordingVersion, wording: '', answers, ...more },
    { days: 180, isSecure: true },
  ).split(';')[0]!

const given = cookieOf({ advertising: true, measurement: false })
/** The cookie of a visitor who has made no choice. */
const none = buildChoiceCookie(null, { days: 180, isSecure: true }).split(';')[0]!
const refused = cookieOf({ advertising: false, measurement: true })
const other = cookieOf({ measurement: true })
const outdated = cookieOf({ advertising: true }, { version: wordingVersion - 1 })
const refusedBefore = cookieOf({ advertising: false }, { version: wordingVersion - 1 })
/** Consent to the wording of a site that does not report events itself. */
const toOtherWords = cookieOf(
  { advertising: true },
  { version: decideWordingVersion({ analytics: configuration.analytics }) },
)
const old = cookieOf({ advertising: true }, { at: now.getTime() - 181 * 86_400_000 })

describe('a platform gets events', () => {
  test.each([
    ['opt_in', 'a consent', given, false, true],
    ['opt_in', 'nothing said', none, false, false],
    ['opt_in', 'no word of the choice', '', false, false],
    ['opt_in', 'a consent for something else', other, false, false],
    ['opt_in', 'a consent to other words', outdated, false, false],
    ['opt_in', 'a consent to an earlier wording', toOtherWords, false, false],
    ['opt_in', 'a consent of long ago', old, false, false],
    ['opt_in', 'a refusal', refused, false, false],
    ['opt_in', 'a consent and the signal', given, true, false],
    ['opt_out', 'nothing said', none, false, true],
    ['opt_out', 'no word of the choice: a refusal may be stored', '', false, false],
    ['opt_out', 'a word that cannot be read', 'privacy_choice=%7', false, false],
    ['opt_out', 'a consent', given, false, true],
    ['opt_out', 'a refusal', refused, false, false],
    ['opt_out', 'a refusal of other words', refusedBefore, false, false],
    ['opt_out', 'the signal', none, true, false],
    ['opt_out', 'a consent and the signal', given, true, false],
    ['not_needed', 'nothing said', none, false, true],
    ['not_needed', 'no word of the choice', '', false, true],
    ['not_needed', 'a refusal', refused, false, false],
    ['not_needed', 'the signal', '', true, false],
  ] as const)(
    'under %s, with %s: %s %s → %s',
    (rule, _said, cookies, sendsPrivacySignal, isReported) => {
      const platforms = decideAllowedPlatforms(
        configure(rule),
        { cookies, sendsPrivacySignal },
        now,
      )
      expect(platforms).toEqual(isReported ? ['meta', 'google_ads'] : [])
    },
  )

  test.each([
    ['uses one', { server_conversions: { meta: false, google_ads: true } }, ['google_ads']],
    ['uses the other', { server_conversions: { meta: true, google_ads: false } }, ['meta']],
    ['uses none', { server_conversions: { meta: false, google_ads: false } }, []],
    ['has no pixel', { facebook_pixel_id: null }, ['google_ads']],
    ['has no tag of Google Ads', { google_ads_id: null }, ['meta']],
  ])('by a site that %s', (_what, analytics, platforms) => {
    const settings = configure('not_needed', analytics)
    const browser = { cookies: '', sendsPrivacySignal: false }
    expect(decideAllowedPlatforms(settings, browser, now)).toEqual(platforms)
  })
})
