import type { SendingBrowser } from '#modules/sites/sending-browser.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildCarriedCookie, type CarriedNumber } from './carried-cookie.rules.ts'
import { listSlots } from './slots.rules.ts'

interface CarryingRequest {
  readonly site: Pick<Site, 'configuration'>
  /** Undefined: a page was read, or a program sends it. */
  readonly browser?: Pick<SendingBrowser, 'sendsPrivacySignal'> | undefined
}

/**
 * The `Set-Cookie` headers by which the tags of the next page that has some are told of an event that the website recorded in
 * this request; none on a site without tags, and for a browser that refuses for its visitor. Whether the visitor allows it, the page
 * decides that reads it.
 *
 * @param eventId null: nothing was recorded
 */
export function carryEvent(
  { site, browser }: CarryingRequest,
  number: CarriedNumber,
  eventId: string | null,
): readonly string[] {
  const hasTags = listSlots(site.configuration).some(({ loader }) => loader !== null)
  const mayCarry = hasTags && browser?.sendsPrivacySignal !== true
  return mayCarry && eventId !== null ? [buildCarriedCookie(number, eventId)] : []
}
