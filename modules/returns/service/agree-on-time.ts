import { findDelivery } from '#modules/reservations/delivery/delivery.store.ts'
import { lockReservation, readNow } from '#modules/reservations/lifecycle/reservation.store.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { isUniqueViolation } from '#platform/postgres/unique-violation.rules.ts'
import { decideReturnState } from '../lifecycle/return-lifecycle.rules.ts'
import { mayChooseTime, mayWithdraw } from '../lifecycle/return-status.rules.ts'
import { findReturn, markWithdrawn, setAppointment } from '../lifecycle/used-car-return.store.ts'
import { takeStep } from '../mail/take-step.ts'
import { hasManySteps } from './give-notice.ts'
import { findReturnStatus, listTimes } from './load-return.ts'
import type { AppointmentOutcome, WithdrawOutcome } from './return-service.types.ts'

interface ChangeOf {
  readonly site: Site
  readonly reservationId: string
  readonly requestId: string
}

/**
 * §4: sets the first appointment for bringing the vehicle back, or replaces it; each time of a location can be taken
 * once.
 */
export async function agreeOnTime(
  tx: Tx,
  { site, reservationId, requestId }: ChangeOf,
  start: string,
): Promise<AppointmentOutcome> {
  // The lock makes simultaneous steps of one return run one after the other.
  const reservation = await lockReservation(tx, reservationId)
  const stored = await findReturn(tx, reservationId)
  const delivery = await findDelivery(tx, reservationId)
  if (reservation === undefined || stored === undefined || delivery === undefined) return 'unknown'
  const step = stored.state === 'booked' ? 'moved' : 'booked'
  if (decideReturnState(stored.state, step) === undefined) return 'over'
  const now = await readNow(tx)
  const timeZone = site.configuration.region.time_zone
  const status = findReturnStatus(stored, delivery, { now, timeZone })
  if (!mayChooseTime(status)) return 'over'
  const startsAt = new Date(start)
  // A repeated submit of the same choice.
  if (status === 'agreed' && stored.appointment?.startsAt.getTime() === startsAt.getTime()) {
    return 'booked'
  }
  if (hasManySteps(stored)) return 'too-many-changes'
  const times = await listTimes(tx, site, delivery, now)
  const time = times.find((one) => one.startsAt.getTime() === startsAt.getTime())
  if (time === undefined) return 'taken'
  if (!(await tryAppointment(tx, reservationId, time))) return 'taken'
  await takeStep(tx, reservationId, step, requestId)
  return 'booked'
}

/**
 * Tries to set the appointment. If a concurrent request takes the same time, this one waits for it, and then finds
 * the time taken.
 */
async function tryAppointment(
  tx: Tx,
  reservationId: string,
  time: { readonly startsAt: Date; readonly endsAt: Date },
): Promise<boolean> {
  await tx.query('SAVEPOINT agreeing')
  try {
    return await setAppointment(tx, reservationId, time)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await tx.query('ROLLBACK TO SAVEPOINT agreeing')
    return false
  }
}

/**
 * Withdraws the notice: the buyer keeps the vehicle. Within the period the buyer may give notice again; after the
 * last day the return has ended anyway.
 */
export async function withdrawNotice(
  tx: Tx,
  { site, reservationId, requestId }: ChangeOf,
): Promise<WithdrawOutcome> {
  await lockReservation(tx, reservationId)
  const stored = await findReturn(tx, reservationId)
  const delivery = await findDelivery(tx, reservationId)
  if (stored === undefined || delivery === undefined) return 'unknown'
  // A repeated submit.
  if (stored.state === 'withdrawn') return 'withdrawn'
  const clock = { now: await readNow(tx), timeZone: site.configuration.region.time_zone }
  if (!mayWithdraw(findReturnStatus(stored, delivery, clock))) return 'over'
  if (!(await markWithdrawn(tx, reservationId))) return 'over'
  await takeStep(tx, reservationId, 'withdrawn', requestId)
  return 'withdrawn'
}
