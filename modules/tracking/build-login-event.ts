import { randomUUID } from 'node:crypto'
import type { Site } from '#modules/sites/site.types.ts'
import { eventCatalogue, type EventNumber } from './event-catalogue.rules.ts'
import type { TrackedEvent } from './event.store.ts'
import { buildTrackingPayload } from './tracking-payload.rules.ts'

/** §7 Event ids: the steps of signing in. */
type LoginStep = Extract<EventNumber, 36 | 37 | 38>

/**
 * A sign-in step: the page was opened, an address was submitted, the visitor is signed in. Contains no personal data.
 */
export const buildLoginEvent = (
  site: Pick<Site, 'configuration'>,
  number: LoginStep,
): TrackedEvent => ({
  number,
  uniqueId: randomUUID(),
  leadId: null,
  payload: buildTrackingPayload(site.configuration.region.currency, {
    vehicle: null,
    name: eventCatalogue[number].label,
  }),
})
