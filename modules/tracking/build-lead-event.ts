import type { Site } from '#modules/sites/site.types.ts'
import type { CarType } from '#modules/vehicles/vehicle.ts'
import type { TrackedEvent } from './event.store.ts'
import { decideLeadEventNumber } from './lead-event.rules.ts'
import { buildTrackingPayload } from './tracking-payload.rules.ts'

export interface LeadToTrack {
  readonly id: string
  readonly category: string
  readonly subcategory: string | null
  /** The event id from the browser, or one that the server has created. */
  readonly eventId: string
}

export interface VehicleToTrack {
  readonly id: number
  /** '2022 Toyota HiLux' */
  readonly title: string
  readonly carType: CarType
  readonly tag: string | null
  readonly priceCents: number | null
}

/** The event of a completed lead (§7), with its tracking payload (§3). */
export function buildLeadEvent(
  site: Pick<Site, 'configuration'>,
  lead: LeadToTrack,
  vehicle: VehicleToTrack | null,
): TrackedEvent {
  return {
    number: decideLeadEventNumber(lead, vehicle),
    uniqueId: lead.eventId,
    leadId: lead.id,
    payload: buildTrackingPayload(site.configuration.region.currency, {
      vehicle,
      name: vehicle?.title ?? lead.category,
    }),
  }
}
