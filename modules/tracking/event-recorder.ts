import type { Site } from '#modules/sites/site.types.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { recordEvent, type TrackedEvent } from './event.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

/** Takes events that visitors' browsers tell the website, one by one. */
export interface EventRecorder {
  /**
   * Whoever waits for it is a visitor: where it can't be written the log says so, and nobody is refused
   * anything for it.
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
