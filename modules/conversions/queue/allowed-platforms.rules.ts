import { decideAnswer } from '#modules/consent/choice.rules.ts'
import { readChoiceCookie } from '#modules/consent/choice-cookie.rules.ts'
import { decideConsent } from '#modules/consent/consent.rules.ts'
import { buildMeasuringTerms } from '#modules/consent/consent.view.ts'
import type { SendingBrowser } from '#modules/sites/sending-browser.types.ts'
import {
  conversionPlatforms,
  type ConversionPlatform,
} from '#modules/sites/settings/tracking.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { getPurpose, isPlatformOn } from '../platforms/platform-sites.rules.ts'

/**
 * The platforms that may be informed of a visitor's actions: those that the site uses and the visitor's consent
 * allows. The consent comes from a cookie (`choice-cookie.rules.ts`), under the same rule as in the browser: with
 * `opt_in` nothing is sent without consent, and with any setting nothing after a refusal or with `Sec-GPC: 1`.
 * Without the cookie the browser may have stored a refusal, so nothing is sent unless the site's setting requires no
 * consent.
 */
export function decideAllowedPlatforms(
  configuration: Pick<Site['configuration'], 'analytics'>,
  { cookies, sendsPrivacySignal }: Pick<SendingBrowser, 'cookies' | 'sendsPrivacySignal'>,
  now: Date,
): ConversionPlatform[] {
  const used = conversionPlatforms.filter((platform) => isPlatformOn(configuration, platform))
  if (used.length === 0) return []
  const { rule, ...terms } = buildMeasuringTerms(configuration)
  const choice = readChoiceCookie(cookies)
  if (choice === undefined && rule !== 'not_needed') return []
  return used.filter((platform) => {
    const purpose = getPurpose(platform)
    const answer = decideAnswer(choice ?? null, purpose, { ...terms, now: now.getTime() })
    return decideConsent(rule, answer, sendsPrivacySignal, purpose).allowed
  })
}
