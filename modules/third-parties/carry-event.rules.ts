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
  /** Undefined: a page was read, or a program sends it. */
  readonly browser?: Pick<SendingBrowser, 'sendsPrivacySignal'> | undefined
}

/**
 * The `Set-Cookie` headers by which the tags of the next page that has some are told of an event that the website recorded in
 * this request; none on a site without tags, and for a browser that refuses for its visitor. Under `opt_in` the visitor has to
 * have agreed before: a cookie with the id of what they did would identify them. Elsewhere the page decides that reads it.
 *
 * @param cookies the request's `Cookie` header, in which the browser repeats the visitor's choice; '' where there is none
 * @param eventId null: nothing was recorded
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
