import { decideAnswer } from '#modules/consent/choice.rules.ts'
import { readChoiceCookie } from '#modules/consent/choice-cookie.rules.ts'
import { decideConsent } from '#modules/consent/consent.rules.ts'
import { buildMeasuringTerms } from '#modules/consent/consent.view.ts'
import type { SendingBrowser } from '#modules/sites/sending-browser.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildCarriedCookie, type CarriedNumber } from './carried-cookie.rules.ts'
import { listSlots } from './slots.rules.ts'

interface CarryingRequest {
  readonly site: Pick<Site, 'configuration'>
  readonly now: Date
  /** Undefined if the request only reads a page, or was not sent by a browser. */
  readonly browser?: Pick<SendingBrowser, 'sendsPrivacySignal'> | undefined
}

/**
 * The `Set-Cookie` headers that carry an event recorded in this request to the next page with tags; empty on a site
 * without tags, and for a browser that sends a privacy signal. Under `opt_in` the visitor must have consented before,
 * because a cookie with the event's id identifies them. Under other rules, the page that reads the cookie decides.
 *
 * @param cookies the request's `Cookie` header, which contains the visitor's consent; '' without one
 * @param eventId null: no event was recorded
 */
export function carryEvent(
  request: CarryingRequest,
  cookies: string,
  number: CarriedNumber,
  eventId: string | null,
): readonly string[] {
  const { site, browser } = request
  const hasTags = listSlots(site.configuration).some(({ loader }) => loader !== null)
  const mayCarry = hasTags && browser?.sendsPrivacySignal !== true && mayIdentify(request, cookies)
  return mayCarry && eventId !== null ? [buildCarriedCookie(number, eventId)] : []
}

function mayIdentify({ site, now, browser }: CarryingRequest, cookies: string): boolean {
  const { rule, ...terms } = buildMeasuringTerms(site.configuration)
  if (rule !== 'opt_in') return true
  const choice = readChoiceCookie(cookies) ?? null
  const answer = decideAnswer(choice, 'measurement', { ...terms, now: now.getTime() })
  return decideConsent(rule, answer, browser?.sendsPrivacySignal === true, 'measurement').allowed
}
