import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { insertTrackedEvent, type TrackedEvent } from '#modules/tracking/event.store.ts'
import { conversionPlatforms } from '#modules/sites/settings/tracking.schema.ts'
import { eventCatalogue } from '#modules/tracking/event-catalogue.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { continueConversions, forgetContinued, withdrawReservation } from '../conversion.store.ts'
import { decideConversionKind, lastReservationStep } from '../conversion-numbers.rules.ts'
import { takesEvent } from '../platform-events.rules.ts'
import { enqueueConversions } from './enqueue-conversions.ts'
import { type BrowserContext, queueConversions } from './queue-conversions.ts'
import { decideToldPlatforms } from './told-platforms.rules.ts'

/** The request that an event happens in; a site alone: it happens in a job or a command. */
export type ConversionContext =
  | Pick<RequestContext, 'site'>
  | Pick<RequestContext, 'site' | 'now' | 'requestId' | 'browser'>

/**
 * Records an event as `recordEvent` does and, in the same transaction, has the advertising platforms told of it that the
 * visitor allows. Where no browser sent the request, nobody's consent is known, and nobody is told.
 *
 * @param reservationId of what the event is a step of; null: of none
 * @returns false where it was recorded before; it is told once as well
 */
export async function recordConversion(
  tx: Tx,
  context: ConversionContext,
  event: TrackedEvent,
  reservationId: string | null = null,
): Promise<boolean> {
  const eventId = await insertTrackedEvent(tx, context.site, event)
  if (eventId === null) return false
  const kind = decideConversionKind(event.number)
  if (kind === 'none' || !isOfBrowser(context)) return true
  const { number } = event
  await queueConversions(tx, context, {
    eventId,
    number,
    reservationId,
    isOfPerson: kind === 'person',
  })
  return true
}

/**
 * Records a later step of a reservation, which may happen without the visitor: who is told of it is who was told that it
 * began, by what the visitor's browser said and allowed then.
 */
export async function recordLaterConversion(
  tx: Tx,
  siteId: number,
  event: TrackedEvent,
  reservationId: string,
): Promise<void> {
  const eventId = await insertTrackedEvent(tx, { id: siteId }, event)
  if (eventId === null) return
  const { facebookEvent } = eventCatalogue[event.number]
  const platforms = conversionPlatforms.filter((platform) => takesEvent(platform, facebookEvent))
  const of = { siteId, eventId, reservationId }
  await enqueueConversions(tx, siteId, await continueConversions(tx, of, platforms))
  if (event.number === lastReservationStep) await forgetContinued(tx, reservationId)
}

/**
 * Takes back what is to be told of a reservation, where the visitor's browser allows it no more: what waits is not told, and
 * neither is a later step. What a platform has been told already stays there.
 */
export async function withdrawConversions(
  tx: Tx,
  context: ConversionContext,
  reservationId: string,
): Promise<void> {
  if (!isOfBrowser(context)) return
  const { site, browser, now } = context
  const allowed = decideToldPlatforms(site.configuration, browser, now)
  await withdrawReservation(tx, reservationId, allowed)
}

const isOfBrowser = (context: ConversionContext): context is BrowserContext =>
  'browser' in context && context.browser !== undefined
