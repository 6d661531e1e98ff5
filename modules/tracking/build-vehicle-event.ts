import { randomUUID } from 'node:crypto'
import type { Site } from '#modules/sites/site.types.ts'
import type { EventNumber } from './event-catalogue.rules.ts'
import type { TrackedEvent } from './event.store.ts'
import { buildTrackingPayload, type TrackedContent } from './tracking-payload.rules.ts'

/** A visitor's action on a vehicle, with its tracking payload (§3); each repetition is an event of its own. */
export function buildVehicleEvent(
  site: Pick<Site, 'configuration'>,
  number: EventNumber,
  vehicle: NonNullable<TrackedContent['vehicle']> & { readonly title: string },
): TrackedEvent {
  return {
    number,
    uniqueId: randomUUID(),
    leadId: null,
    payload: buildTrackingPayload(site.configuration.region.currency, {
      vehicle,
      name: vehicle.title,
    }),
  }
}
