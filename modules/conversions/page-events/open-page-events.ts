import { hashPerson } from '../person/hash-person.ts'
import { readBrowserTrace } from '../queue/browser-trace.rules.ts'
import { sendConversionJob } from '../queue/send-conversion.job.ts'
import { decideToldPlatforms } from '../queue/told-platforms.rules.ts'
import { insertConversions } from '../conversion.store.ts'
import type { BrowserTrace } from '../conversion.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { eventCatalogue, type EventNumber } from '#modules/tracking/event-catalogue.rules.ts'
import { eventSources } from '#modules/tracking/event-source.rules.ts'
import { findEventId } from '#modules/tracking/event.store.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { PageEvent } from './page-event.schema.ts'

export interface PageEvents {
  /**
   * §7: has the platforms told of something that a visitor's browser looked at or did, as far as the visitor's consent
   * allows, each event once. What was recorded under that number and id is what they are told: an event that no page of the
   * website has told it is none. What the website itself records it also tells itself.
   */
  tell(context: RequestContext, event: PageEvent): Promise<void>
}

export const openPageEvents = (database: Pick<Database, 'withScope'>): PageEvents => ({
  async tell({ site, browser, now, requestId }, { eventId, uniqueFacebookEventId, userData }) {
    const number = eventId as EventNumber
    if (browser === undefined || !isTold(number)) return
    const platforms = decideToldPlatforms(site.configuration, browser, now)
    if (platforms.length === 0) return
    const { email = '', phone = '', first_name = '', last_name = '', postcode = '' } = userData
    const said = { email, phone, firstName: first_name, lastName: last_name, postcode }
    const trace: BrowserTrace = {
      ...readBrowserTrace(browser, site.hosts),
      person: hashPerson(said, site.configuration.region.country),
    }
    if (!isRecognizable(trace)) return
    await database.withScope(ownScopeOf(site.id), async (tx) => {
      const recorded = await findEventId(tx, number, uniqueFacebookEventId)
      if (recorded === undefined) return
      const of = { siteId: site.id, eventId: recorded, reservationId: null }
      const ids = await insertConversions(tx, of, platforms, trace)
      await enqueue(
        tx,
        sendConversionJob,
        ids.map((conversionId) => ({ siteId: site.id, conversionId, requestId })),
      )
    })
  },
})

/** A standard event of Meta's that browsers tell the website of. */
const isTold = (number: EventNumber): boolean =>
  eventCatalogue[number].facebookEvent !== null && eventSources[number].told !== 'website'

const isRecognizable = ({ fbp, fbc, person }: BrowserTrace): boolean =>
  [fbp, fbc, person?.email ?? null, person?.phone ?? null].some((one) => one !== null)
