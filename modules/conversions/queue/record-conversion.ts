import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { insertTrackedEvent, type TrackedEvent } from '#modules/tracking/event.store.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { BrowserTrace } from '../conversion.types.ts'
import {
  continueConversions,
  forgetContinued,
  insertConversions,
  withdrawReservation,
} from '../conversion.store.ts'
import { sendConversionJob } from './send-conversion.job.ts'
import { readBrowserTrace } from './browser-trace.rules.ts'
import { decideConversionKind, lastReservationStep } from '../conversion-numbers.rules.ts'
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
  const { site } = context
  const eventId = await insertTrackedEvent(tx, site, event)
  if (eventId === null) return false
  const kind = decideConversionKind(event.number)
  if (kind === 'none' || !('browser' in context) || context.browser === undefined) return true
  const { now, requestId, browser } = context
  const platforms = decideToldPlatforms(site.configuration, browser, now)
  if (platforms.length === 0) return true
  const trace = readBrowserTrace(browser, site.hosts)
  // Nobody could tell whose it is.
  if (kind === 'browser' && !isRecognizable(trace)) return true
  const of = { siteId: site.id, eventId, reservationId }
  await queue(tx, site.id, requestId, await insertConversions(tx, of, platforms, trace))
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
  await queue(
    tx,
    siteId,
    undefined,
    await continueConversions(tx, { siteId, eventId, reservationId }),
  )
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
  if (!('browser' in context) || context.browser === undefined) return
  const { site, browser, now } = context
  const allowed = decideToldPlatforms(site.configuration, browser, now)
  await withdrawReservation(tx, reservationId, allowed)
}

const isRecognizable = ({ fbp, fbc }: BrowserTrace): boolean => fbp !== null || fbc !== null

const queue = (tx: Tx, siteId: number, requestId: string | undefined, ids: readonly string[]) =>
  enqueue(
    tx,
    sendConversionJob,
    ids.map((conversionId) => ({ siteId, conversionId, requestId })),
  )
