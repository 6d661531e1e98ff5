import { randomUUID } from 'node:crypto'
import type { Site } from '#modules/sites/site.types.ts'
import type { EventNumber } from './event-catalogue.rules.ts'
import type { TrackedEvent } from './event.store.ts'
import { buildTrackingPayload } from './tracking-payload.rules.ts'

/**
 * Something that a visitor did about no vehicle, such as asking the way to a place; each time is an event of its own.
 * @param name what it is about
 */
export function buildNamedEvent(
  site: Pick<Site, 'configuration'>,
  number: EventNumber,
  name: string,
): TrackedEvent {
  return {
    number,
    uniqueId: randomUUID(),
    leadId: null,
    payload: buildTrackingPayload(site.configuration.region.currency, { vehicle: null, name }),
  }
}
