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
import { decideAllowedPlatforms } from './allowed-platforms.rules.ts'

/** The request in which an event happens; an event of a job or a command has only a site. */
export type ConversionContext =
  | Pick<RequestContext, 'site'>
  | Pick<RequestContext, 'site' | 'now' | 'requestId' | 'browser'>

/**
 * Records an event as `recordEvent` does and, in the same transaction, queues it for the advertising platforms that
 * the visitor allows. Without a browser request no consent is known, so nothing is queued.
 *
 * @param reservationId the reservation of which the event is a step; null without one
 * @returns false if the event was recorded before; it is reported only once
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
 * Records a later step of a reservation, which may happen without the visitor, such as a payment. Reports it to the
 * platforms of the first step, with the browser data and consent stored then.
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
 * Cancels pending reports about a reservation and its later steps, after the visitor withdraws consent. Data already
 * sent cannot be recalled.
 */
export async function withdrawConversions(
  tx: Tx,
  context: ConversionContext,
  reservationId: string,
): Promise<void> {
  if (!isOfBrowser(context)) return
  const { site, browser, now } = context
  const allowed = decideAllowedPlatforms(site.configuration, browser, now)
  await withdrawReservation(tx, reservationId, allowed)
}

const isOfBrowser = (context: ConversionContext): context is BrowserContext =>
  'browser' in context && context.browser !== undefined
