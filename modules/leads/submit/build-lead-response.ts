import { buildSuccessPath } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { buildCategorySlug } from '#modules/forms/catalogue/category.rules.ts'
import { findBookingKind } from '#modules/forms/site-forms/booking-plan.rules.ts'
import { isBookedLead } from '../lead/booked-lead.rules.ts'
import { describeMissingFiles } from '../lead/no-files.rules.ts'
import { noTimeWords } from '../lead/no-time.rules.ts'
import { findLeadLocation } from '../lead/lead-location.rules.ts'
import { buildLocationValue } from '#modules/forms/site-forms/location-choice.rules.ts'
import type { LeadResponse, LeadOutcome } from '../lead/lead.types.ts'
import type { LeadWithEvent } from './lead.store.ts'
import type { LeadTokens } from './lead-token.ts'

type LeadForResponse = Pick<
  LeadWithEvent,
  | 'id'
  | 'siteId'
  | 'category'
  | 'subcategory'
  | 'form'
  | 'vehicleId'
  | 'vehicleShown'
  | 'eventId'
  | 'payload'
  | 'locationId'
  | 'dealershipSlug'
  | 'flag'
  | 'noTimeReason'
  | 'noFilesReason'
  | 'state'
>

/** The response to the sender of a lead. It is built from the stored lead, so a repeat gets the same response. */
export function buildLeadResponse(
  /** Null: the sender does not get the lead's token. */
  tokens: LeadTokens | null,
  site: Site,
  lead: LeadForResponse,
  /** The vehicle that the lead is about. */
  vehicle: VehicleRow | undefined,
  repeated: boolean,
): LeadOutcome {
  const response: LeadResponse = {
    id: lead.id,
    lead_id: lead.id,
    ...(tokens === null ? {} : { lead_token: tokens.sign(lead.siteId, lead.id) }),
    success_url: buildSuccessPath(buildCategorySlug(lead.category), {
      // A vehicle that the site hides gets the same response as one that does not exist.
      car_id: lead.vehicleShown ? lead.vehicleId : null,
      form: lead.form,
      location: findReplyLocationValue(site, lead, lead.vehicleShown ? vehicle : undefined),
      booked: isBookedLead(site, lead) ? 'true' : null,
      no_time: lead.noTimeReason,
      no_files: lead.noFilesReason,
    }),
    ...(lead.eventId === null ? {} : { event_id: lead.eventId }),
    ...describeBooking(site, lead),
    ...describeFiles(lead),
  }
  return { ok: true, response, repeated }
}

function describeFiles({
  noFilesReason: reason,
}: Pick<LeadForResponse, 'noFilesReason'>): Pick<LeadResponse, 'files'> {
  if (reason === null) return {}
  return { files: { stored: false, reason, message: describeMissingFiles(reason) } }
}

/** Booking part of the response, for a form that books a time. */
function describeBooking(site: Site, lead: LeadForResponse): Pick<LeadResponse, 'booking'> {
  const { form, state, noTimeReason: reason } = lead
  const isBooking = form !== null && state === 'complete' && findBookingKind(site, form) !== null
  if (!isBooking) return {}
  if (reason === null) return { booking: { taken: isBookedLead(site, lead) } }
  return { booking: { taken: false, reason, message: noTimeWords[reason].text } }
}

/**
 * The location whose opening hours determine when the visitor gets a reply, as in the confirmation; null if the site
 * has only one location.
 */
function findReplyLocationValue(
  site: Site,
  lead: LeadForResponse,
  vehicle: VehicleRow | undefined,
): string | null {
  if (site.dealerships.flatMap(({ locations }) => locations).length < 2) return null
  const location = findLeadLocation(site, lead, vehicle)
  return location === undefined ? null : buildLocationValue(site, location)
}
