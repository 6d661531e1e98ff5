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
 * Which platforms may be told of what a visitor does now: those that the site uses, for whose purpose the visitor's consent
 * allows it. The choice is the one that their browser repeats (`choice-cookie.rules.ts`), and the same rule decides as in
 * the browser: under `opt_in` nobody is told without a consent, and nobody under any rule after a refusal or with
 * `Sec-GPC: 1`. Where the browser repeats nothing, a refusal may be stored there: nobody is told, unless the site's rule
 * needs no consent.
 */
export function decideToldPlatforms(
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
