import type { ManualRefund } from '#modules/payments/manual-refund.types.ts'
import {
  type ManualRefundOutcome,
  recordManualRefund,
  reverseManualRefund,
  type ReversalOutcome,
} from '#modules/payments/service/record-manual-refund.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findReservation } from '../lifecycle/reservation.store.ts'
import { queueManualRefundMail } from '../mail/queue-mails.ts'

/** `isTold`: the buyer is; nobody knows any more who a buyer was that was erased. */
export type SettledManualRefund = ManualRefundOutcome & { readonly isTold: boolean }

/**
 * Staff record that they have paid a buyer another way what the provider did not send back. The buyer is told in the same
 * transaction, once.
 */
export function settleManualRefund(
  database: Database,
  site: Site,
  reservationId: string,
  refund: ManualRefund,
): Promise<SettledManualRefund> {
  return database.withScope(scopeOf(site), async (tx) => {
    const outcome = await recordManualRefund(tx, site, reservationId, refund)
    const reservation = await findReservation(tx, reservationId)
    const isTold = outcome.ok && outcome.isNew && reservation !== undefined
    if (isTold) await queueManualRefundMail(tx, reservation, refund)
    return { ...outcome, isTold }
  })
}

/** Staff take back what they recorded so, by its reference. Nobody is told: it was a mistake, or the buyer knows. */
export function undoManualRefund(
  database: Database,
  site: Site,
  reservationId: string,
  reference: string,
): Promise<ReversalOutcome> {
  return database.withScope(scopeOf(site), (tx) =>
    reverseManualRefund(tx, reservationId, reference),
  )
}
