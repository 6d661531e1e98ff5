import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import { countVehicleView } from '#modules/vehicles/store/vehicle-views.store.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import {
  findWebsiteEvents,
  insertTrackedEvent,
  recordEvent,
  type TrackedEvent,
} from './event.store.ts'

/** A visitor's page view or action, with the data from their browser. */
export interface VisitEvent extends TrackedEvent {
  /** The vehicle whose page was viewed: it counts as a view. Null: not a vehicle's page. */
  readonly viewedVehicleId: number | null
}

/** Records events that visitors' browsers send to the website. */
export interface EventRecorder {
  /**
   * Never throws: a visitor waits for the response, so a failure to record the event is only logged.
   *
   * @param request the visitor's request, from which server-side conversions are sent
   */
  record(site: Pick<Site, 'id'>, event: TrackedEvent, request?: RequestContext): Promise<void>
  /**
   * Events that the website itself recorded, by ids that no one has except the website and the visitor's browser;
   * excludes events sent by browsers. Never throws.
   */
  findRecorded(site: Pick<Site, 'id'>, ids: readonly string[]): Promise<readonly TrackedEvent[]>
  /**
   * Records the events of a visit, all or none; never throws.
   *
   * @param sessionId a UUID of the visit, in which views of a vehicle count once; null: views are not counted
   * @returns the events that are stored now, in their order, including those stored before
   */
  recordVisit(
    site: Pick<Site, 'id' | 'dealerships'>,
    sessionId: string | null,
    events: readonly VisitEvent[],
  ): Promise<readonly TrackedEvent[]>
}

/** Writes an event of a visitor's request, with everything that follows from it. */
type RecordInRequest = (tx: Tx, request: RequestContext, event: TrackedEvent) => Promise<unknown>

export function openEventRecorder(
  database: Pick<Database, 'withScope'>,
  log: Log,
  recordInRequest: RecordInRequest = (tx, { site }, event) => recordEvent(tx, site, event),
): EventRecorder {
  return {
    async record(site, event, request) {
      const scope = ownScopeOf(site.id)
      try {
        await database.withScope(scope, (tx) =>
          request === undefined
            ? recordEvent(tx, site, event)
            : recordInRequest(tx, request, event),
        )
      } catch (error) {
        log.error({ err: error, event: event.number }, 'an event could not be recorded')
      }
    },
    async findRecorded(site, ids) {
      if (ids.length === 0) return []
      try {
        return await database.withScope(ownScopeOf(site.id), (tx) => findWebsiteEvents(tx, ids))
      } catch (error) {
        log.error({ err: error }, 'recorded events could not be read')
        return []
      }
    },
    async recordVisit(site, sessionId, events) {
      try {
        await database.withScope(scopeOf(site), (tx) => insertVisit(tx, site, sessionId, events))
        return events
      } catch (error) {
        const numbers = events.map(({ number }) => number)
        log.error({ err: error, events: numbers }, 'events of a visit could not be recorded')
        return []
      }
    },
  }
}

async function insertVisit(
  tx: Tx,
  site: Pick<Site, 'id'>,
  sessionId: string | null,
  events: readonly VisitEvent[],
): Promise<void> {
  const viewed: { readonly vehicleId: number; readonly eventId: number }[] = []
  for (const event of events) {
    const eventId = await insertTrackedEvent(tx, site, event)
    const { viewedVehicleId: vehicleId } = event
    if (eventId !== null && vehicleId !== null) viewed.push({ vehicleId, eventId })
  }
  if (sessionId === null) return
  // Always in the same order, so that two visits cannot deadlock.
  for (const view of viewed.toSorted((one, other) => one.vehicleId - other.vehicleId)) {
    await countVehicleView(tx, { siteId: site.id, sessionId, ...view })
  }
}
