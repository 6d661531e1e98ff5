import { queueConversions } from '../queue/queue-conversions.ts'
import { decideAllowedPlatforms } from '../queue/allowed-platforms.rules.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { EventNumber } from '#modules/tracking/event-catalogue.rules.ts'
import { eventSources } from '#modules/tracking/event-source.rules.ts'
import { findEventId } from '#modules/tracking/event.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { PageEvent } from './page-event.schema.ts'

export interface PageEvents {
  /**
   * §7: reports a browser event to the platforms that the visitor's consent allows, each event
   * once. The recorded event with this number and id is reported; an event that is not recorded is
   * ignored. Events that the server records are reported by the server itself.
   */
  report(context: RequestContext, event: PageEvent): Promise<void>
}

export const openPageEvents = (database: Pick<Database, 'withScope'>): PageEvents => ({
  async report({ site, browser, now, requestId }, { eventId, uniqueFacebookEventId, userData }) {
    const number = eventId as EventNumber
    if (browser === undefined || eventSources[number].sentBy === 'website') return
    if (decideAllowedPlatforms(site.configuration, browser, now).length === 0) return
    const { email = '', phone = '', first_name = '', last_name = '', postcode = '' } = userData
    await database.withScope(ownScopeOf(site.id), async (tx) => {
      const recorded = await findEventId(tx, number, uniqueFacebookEventId)
      if (recorded === undefined) return
      const context = { site, browser, now, requestId }
      await queueConversions(tx, context, {
        eventId: recorded,
        number,
        reservationId: null,
        person: { email, phone, firstName: first_name, lastName: last_name, postcode },
        isOfPerson: false,
      })
    })
  },
})
