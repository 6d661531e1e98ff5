import { findDelivery } from '#modules/reservations/delivery/delivery.store.ts'
import { lockReservation, readNow } from '#modules/reservations/lifecycle/reservation.store.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { decideReturn } from '../conditions/return-conditions.rules.ts'
import { buildReturnFacts } from '../lifecycle/return-facts.ts'
import { findReturn, insertNotice } from '../lifecycle/used-car-return.store.ts'
import type { UsedCarReturn } from '../lifecycle/used-car-return.types.ts'
import { takeStep } from '../mail/take-step.ts'
import type { GivenNotice, NoticeOutcome } from './return-service.types.ts'

/** Maximum steps of a return, because each step sends mails to buyer and dealer. Nobody needs more. */
const mostSteps = 30

export const hasManySteps = ({ sequence }: Pick<UsedCarReturn, 'sequence'>): boolean =>
  sequence >= mostSteps

interface NoticeOf {
  readonly site: Site
  readonly reservationId: string
  readonly requestId: string
}

/** §4: stores the buyer's notice, once, with the time of the database's clock. */
export async function giveNotice(
  tx: Tx,
  { site, reservationId, requestId }: NoticeOf,
  { odometer, hasLien }: GivenNotice,
): Promise<NoticeOutcome> {
  const reservation = await lockReservation(tx, reservationId)
  const delivery = await findDelivery(tx, reservationId)
  // A return whose deposit was already refunded is settled.
  if (reservation?.state !== 'delivered' || delivery === undefined) {
    return { ok: false, reason: 'unknown' }
  }
  const stored = await findReturn(tx, reservationId)
  if (stored !== undefined && stored.state !== 'withdrawn') {
    return { ok: false, reason: 'noticed-already' }
  }
  if (stored !== undefined && hasManySteps(stored)) return { ok: false, reason: 'too-many-changes' }
  if (odometer < delivery.odometer) return { ok: false, reason: 'odometer-too-low' }
  const clock = { now: await readNow(tx), timeZone: site.configuration.region.time_zone }
  const decision = decideReturn(buildReturnFacts(delivery, stored, clock, { odometer }))
  if (decision.state === 'failed') return { ok: false, reason: 'not-entitled', decision }
  const { locationId } = delivery
  const notice = { reservationId, siteId: site.id, locationId, odometer, hasLien }
  if (!(await insertNotice(tx, notice))) return { ok: false, reason: 'noticed-already' }
  await takeStep(tx, reservationId, 'noticed', requestId)
  return { ok: true }
}
