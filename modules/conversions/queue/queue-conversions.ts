import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { eventCatalogue, type EventNumber } from '#modules/tracking/event-catalogue.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { insertConversions } from '../conversion.store.ts'
import type { ConvertingPerson } from '../conversion.types.ts'
import { hashPerson } from '../person/hash-person.ts'
import { takesEvent } from '../platform-events.rules.ts'
import { isRecognizable, readBrowserTrace } from './browser-trace.rules.ts'
import { enqueueConversions } from './enqueue-conversions.ts'
import { decideAllowedPlatforms } from './allowed-platforms.rules.ts'

/** The browser request in which an event happens. */
export type BrowserContext = Pick<RequestContext, 'site' | 'now' | 'requestId'> & {
  readonly browser: NonNullable<RequestContext['browser']>
}

export interface QueuedEvent {
  /** Id of the event's row. */
  readonly eventId: number
  readonly number: EventNumber
  /** The reservation of which the event is a step; null without one. */
  readonly reservationId: string | null
  /** Details that the visitor gave, if they are stored nowhere else; they are hashed at once. */
  readonly person?: ConvertingPerson
  /** The person's details are stored elsewhere, and are read when the event is sent. */
  readonly isOfPerson: boolean
}

/**
 * Queues an event once for each advertising platform that the visitor's consent allows, that has a name for the
 * event, and that could identify the visitor. Only data that the platform accepts is stored.
 */
export async function queueConversions(
  tx: Tx,
  { site, now, requestId, browser }: BrowserContext,
  { eventId, number, reservationId, person: contact, isOfPerson }: QueuedEvent,
): Promise<void> {
  const { facebookEvent } = eventCatalogue[number]
  const { country } = site.configuration.region
  const platforms = decideAllowedPlatforms(site.configuration, browser, now)
    .filter((platform) => takesEvent(platform, facebookEvent))
    .flatMap((platform) => {
      const trace = readBrowserTrace(platform, browser, site.hosts)
      const person = contact === undefined ? null : hashPerson(contact, country, platform)
      if (!isOfPerson && !isRecognizable(trace, person)) return []
      return [{ platform, browser: person === null ? trace : { ...trace, person } }]
    })
  if (platforms.length === 0) return
  const of = { siteId: site.id, eventId, reservationId }
  await enqueueConversions(tx, site.id, await insertConversions(tx, of, platforms), requestId)
}
