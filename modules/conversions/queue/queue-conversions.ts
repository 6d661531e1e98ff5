import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { eventCatalogue, type EventNumber } from '#modules/tracking/event-catalogue.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { insertConversions } from '../conversion.store.ts'
import type { ConvertingPerson } from '../conversion.types.ts'
import { hashPerson } from '../person/hash-person.ts'
import { takesEvent } from '../platform-events.rules.ts'
import { isRecognizable, readBrowserTrace } from './browser-trace.rules.ts'
import { enqueueConversions } from './enqueue-conversions.ts'
import { decideToldPlatforms } from './told-platforms.rules.ts'

/** The request of a visitor's browser in which an event happens. */
export type BrowserContext = Pick<RequestContext, 'site' | 'now' | 'requestId'> & {
  readonly browser: NonNullable<RequestContext['browser']>
}

export interface QueuedEvent {
  /** Of its row. */
  readonly eventId: number
  readonly number: EventNumber
  /** Of what it is a step of; null: of none. */
  readonly reservationId: string | null
  /** What the visitor said of themselves, where that stands nowhere else; it is hashed at once. */
  readonly person?: ConvertingPerson
  /** Who did it stands somewhere, and is read when it is told. */
  readonly isOfPerson: boolean
}

/**
 * Has each advertising platform told of an event, once, that the visitor's consent allows, that has a name for it, and that could
 * tell whose it is. What is stored for a platform until then is what that one takes.
 */
export async function queueConversions(
  tx: Tx,
  { site, now, requestId, browser }: BrowserContext,
  { eventId, number, reservationId, person: said, isOfPerson }: QueuedEvent,
): Promise<void> {
  const { facebookEvent } = eventCatalogue[number]
  const { country } = site.configuration.region
  const told = decideToldPlatforms(site.configuration, browser, now)
    .filter((platform) => takesEvent(platform, facebookEvent))
    .flatMap((platform) => {
      const trace = readBrowserTrace(platform, browser, site.hosts)
      const person = said === undefined ? null : hashPerson(said, country, platform)
      if (!isOfPerson && !isRecognizable(trace, person)) return []
      return [{ platform, browser: person === null ? trace : { ...trace, person } }]
    })
  if (told.length === 0) return
  const of = { siteId: site.id, eventId, reservationId }
  await enqueueConversions(tx, site.id, await insertConversions(tx, of, told), requestId)
}
