import type { LeadParts } from '#modules/leads/submit/lead-parts.types.ts'
import { findLead, lockLead, noteNoTime } from '#modules/leads/submit/lead.store.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/enquiry-vehicle.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { findBookingOfLead, readNow } from '../booking/booking.store.ts'
import { buildRequestedTime, type RequestedTime } from '../booking/requested-time.ts'
import { queueConfirmed } from '../mail/queue-mails.ts'
import { bookChosenTime, type BookerParts } from './book-lead.ts'

/** What the link of a mail about a requested time shows. */
export type FoundRequest =
  | { readonly kind: 'requested'; readonly time: RequestedTime }
  /** It is taken already. */
  | { readonly kind: 'booked'; readonly bookingId: string }

/** Undefined where the site has no such lead, or one that chose no time. */
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
  /** Somebody else has the time, or the location offers it no more. */
  | { readonly kind: 'gone' }
  /** As many appointments are open under the e-mail address or phone number as may be. */
  | { readonly kind: 'too-many' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' }

/**
 * Takes the time of a lead for its visitor, who opened the link in their mail and pressed its button. The lead is locked,
 * so that a button that is pressed twice takes it once.
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
