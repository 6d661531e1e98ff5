import type { PaymentService } from '#modules/payments/payment.types.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { endHold, lockReservation } from '../lifecycle/reservation.store.ts'
import type { Reservation } from '../lifecycle/reservation.types.ts'
import { beginWithinMinutes, endHoldJob, type EndHoldPayload } from './end-hold.job.ts'

interface EndParts {
  readonly database: Database
  readonly payments: Pick<PaymentService, 'listOf' | 'endLater'>
}

/**
 * The handler of `end-hold`. It also ends the open payments of a hold that ended in any other way. If the buyer paid
 * before that, the reservation listener settles the payment (settle-payment.ts).
 */
export const createHoldEnder = ({ database, payments }: EndParts): JobHandler<EndHoldPayload> => ({
  async run(payload, { log }) {
    const { siteId, reservationId } = payload
    await database.withScope(ownScopeOf(siteId), async (tx) => {
      const reservation = await lockReservation(tx, reservationId)
      if (reservation === undefined) return
      const due = await findDueEnd(tx, reservation)
      if (due.kind === 'later') {
        return enqueue(tx, endHoldJob, [payload], { waitSeconds: due.seconds })
      }
      if (due.kind === 'now') {
        await endHold(tx, reservationId, 'expire', due.reason)
        log.info({ siteId, reservation: reservationId, reason: due.reason }, 'a hold is over')
      }
      const isPaid = reservation.state === 'paid' || reservation.state === 'delivered'
      if (!isPaid) await endPayments(tx, payments, reservation)
    })
  },
})

type DueEnd =
  | { readonly kind: 'over' }
  | { readonly kind: 'now'; readonly reason: 'time' | 'not-begun' }
  | { readonly kind: 'later'; readonly seconds: number }

/** Whether a hold has ended, must end now, or when it can end at the earliest, by the database's clock. */
async function findDueEnd(tx: Tx, { id, state }: Reservation): Promise<DueEnd> {
  if (state !== 'held') return { kind: 'over' }
  const { rows } = await tx.query<{ left: number; isUnbegun: boolean; leftToBegin: number }>(
    `SELECT extract(epoch FROM expires_at - now())::float8 AS left, payment_begun_at IS NULL AS "isUnbegun",
       extract(epoch FROM held_at + make_interval(mins => $2) - now())::float8 AS "leftToBegin"
     FROM reservations WHERE id = $1`,
    [id, beginWithinMinutes],
  )
  const { left, isUnbegun, leftToBegin } = rows[0]!
  if (left <= 0) return { kind: 'now', reason: 'time' }
  if (!isUnbegun) return { kind: 'later', seconds: left }
  return leftToBegin <= 0
    ? { kind: 'now', reason: 'not-begun' }
    : { kind: 'later', seconds: Math.min(left, leftToBegin) }
}

/** Ends the open payments of a reservation at the provider. */
export async function endPayments(
  tx: Tx,
  payments: Pick<PaymentService, 'listOf' | 'endLater'>,
  { id, siteId }: Pick<Reservation, 'id' | 'siteId'>,
): Promise<void> {
  for (const payment of await payments.listOf(tx, id)) {
    const isOpen = payment.state === 'begun' || payment.state === 'unknown'
    if (isOpen) await payments.endLater(tx, { id: siteId }, payment.id)
  }
}
