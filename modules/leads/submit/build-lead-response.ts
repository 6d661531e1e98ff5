import { buildSuccessPath } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { buildCategorySlug } from '#modules/forms/category.rules.ts'
import { isBookedLead } from '../lead/booked-lead.rules.ts'
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
>

/** The response to the sender of a lead. It is built from the stored lead, so a repeat gets the same response. */
export function buildLeadResponse(
  tokens: LeadTokens,
  site: Site,
  lead: LeadForResponse,
  /** The vehicle that the lead is about. */
  vehicle: VehicleRow | undefined,
  repeated: boolean,
): LeadOutcome {
  const response: LeadResponse = {
    id: lead.id,
    lead_id: lead.id,
    lead_token: tokens.sign(lead.siteId, lead.id),
    success_url: buildSuccessPath(buildCategorySlug(lead.category), {
      // A vehicle that the site hides gets the same response as one that does not exist.
      car_id: lead.vehicleShown ? lead.vehicleId : null,
      form: lead.form,
      location: findReplyLocationValue(site, lead, lead.vehicleShown ? vehicle : undefined),
      booked: isBookedLead(site, lead) ? 'true' : null,
    }),
    ...(lead.eventId === null ? {} : { event_id: lead.eventId }),
  }
  return { ok: true, response, repeated }
}

/** By whose hours the page speaks, as the confirmation does; null where there is no other. */
function findReplyLocationValue(
  site: Site,
  lead: LeadForResponse,
  vehicle: VehicleRow | undefined,
): string | null {
  if (site.dealerships.flatMap(({ locations }) => locations).length < 2) return null
  const location = findLeadLocation(site, lead, vehicle)
  return location === undefined ? null : buildLocationValue(site, location)
}
