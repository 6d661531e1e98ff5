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
import { type RecordChange, recordNothing } from './record-change.ts'

/** `isBuyerNotified`: whether the buyer gets a mail; not if the buyer's details were erased. */
export type SettledManualRefund = ManualRefundOutcome & { readonly isBuyerNotified: boolean }

/**
 * Staff record their own payment of a refund that the provider did not make. The buyer's mail is queued once, in the
 * same transaction.
 */
export function settleManualRefund(
  database: Database,
  site: Site,
  reservationId: string,
  refund: ManualRefund,
  record: RecordChange = recordNothing,
): Promise<SettledManualRefund> {
  return database.withScope(scopeOf(site), async (tx) => {
    const outcome = await recordManualRefund(tx, site, reservationId, refund)
    const reservation = await findReservation(tx, reservationId)
    if (outcome.ok && outcome.isNew) await record(tx)
    const isBuyerNotified = outcome.ok && outcome.isNew && reservation !== undefined
    if (isBuyerNotified) await queueManualRefundMail(tx, reservation, refund)
    return { ...outcome, isBuyerNotified }
  })
}

/**
 * Reverses a record of such a payment by its reference. No mail is sent, because the record was a mistake or the
 * buyer already knows.
 */
export function undoManualRefund(
  database: Database,
  site: Site,
  reservationId: string,
  reference: string,
  record: RecordChange = recordNothing,
): Promise<ReversalOutcome> {
  return database.withScope(scopeOf(site), async (tx) => {
    const outcome = await reverseManualRefund(tx, reservationId, reference)
    if (outcome.ok) await record(tx)
    return outcome
  })
}
