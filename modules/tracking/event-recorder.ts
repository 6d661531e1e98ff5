import type { Site } from '#modules/sites/site.types.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { recordEvent, type TrackedEvent } from './event.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

/** Records events that visitors' browsers send to the website one by one. */
export interface EventRecorder {
  /**
   * Never throws: a visitor waits for the response, so a failure to record the event is only logged.
   */
  record(site: Pick<Site, 'id'>, event: TrackedEvent): Promise<void>
}

export function openEventRecorder(database: Pick<Database, 'withScope'>, log: Log): EventRecorder {
  return {
    async record(site, event) {
      const scope = ownScopeOf(site.id)
      try {
        await database.withScope(scope, (tx) => recordEvent(tx, site, event))
      } catch (error) {
        log.error({ err: error, event: event.number }, 'an event could not be recorded')
      }
    },
  }
}
