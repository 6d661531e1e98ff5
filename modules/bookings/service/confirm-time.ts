import type { LeadParts } from '#modules/leads/submit/lead-parts.types.ts'
import { findLead, lockLead, noteNoTime } from '#modules/leads/submit/lead.store.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { findBookingOfLead, readNow } from '../booking/booking.store.ts'
import { buildRequestedTime, type RequestedTime } from '../booking/requested-time.ts'
import { queueConfirmed } from '../mail/queue-mails.ts'
import { bookChosenTime, type BookerParts } from './book-lead.ts'

/** The state of a requested time, for the page behind the mailed link. */
export type FoundRequest =
  | { readonly kind: 'requested'; readonly time: RequestedTime }
  /** The time is already booked. */
  | { readonly kind: 'booked'; readonly bookingId: string }

/** Undefined if the site has no such lead, or it chose no time. */
export async function findRequest(
  tx: Tx,
  site: Site,
  leadId: string,
): Promise<FoundRequest | undefined> {
  const lead = await findLead(tx, site.id, leadId)
  if (lead === undefined) return undefined
  const bookingId = await findBookingOfLead(tx, leadId)
  if (bookingId !== undefined) return { kind: 'booked', bookingId }
  if (lead.noTimeReason === null) return undefined
  const time = buildRequestedTime(site, lead, await readNow(tx))
  return time === undefined ? undefined : { kind: 'requested', time }
}

export type ConfirmOutcome =
  | { readonly kind: 'booked'; readonly bookingId: string }
  /** Another visitor has the time, or the location no longer offers it. */
  | { readonly kind: 'gone' }
  /** The e-mail address or phone number has the maximum of open appointments. */
  | { readonly kind: 'too-many' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' }

/**
 * Books the time of a lead whose visitor opened the mailed link and pressed its button. The lead is
 * locked, so that pressing twice books once.
 */
export async function confirmTime(
  tx: Tx,
  parts: BookerParts & Pick<LeadParts, 'findVehicle'>,
  context: RequestContext,
  leadId: string,
): Promise<ConfirmOutcome> {
  const { site } = context
  const lead = await lockLead(tx, site.id, leadId)
  if (lead === undefined) return { kind: 'unknown' }
  const known = await findBookingOfLead(tx, leadId)
  if (known !== undefined) return { kind: 'booked', bookingId: known }
  const time = buildRequestedTime(site, lead, await readNow(tx))
  if (lead.noTimeReason === null || time === undefined) return { kind: 'unknown' }
  if (!time.isOpen) return { kind: 'expired' }
  const vehicle = await findShownVehicle(parts, context, lead.vehicleId)
  const booked = await bookChosenTime(tx, parts, context, lead, { vehicle, clientAddress: null })
  switch (booked.kind) {
    case 'none':
      return { kind: 'unknown' }
    case 'refused':
      return { kind: 'gone' }
    case 'beyond-bounds':
      return { kind: 'too-many' }
    case 'booked': {
      const { bookingId, sequence } = booked
      await noteNoTime(tx, leadId, null)
      await queueConfirmed(tx, context, { id: bookingId, sequence })
      return { kind: 'booked', bookingId }
    }
  }
}

async function findShownVehicle(
  { findVehicle }: Pick<LeadParts, 'findVehicle'>,
  { site, now }: RequestContext,
  id: number | null,
): Promise<EnquiryVehicle | undefined> {
  return id === null ? undefined : findVehicle(site, id, now)
}
