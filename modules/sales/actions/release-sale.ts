import { queueRefund, repeatRefunds } from '#modules/payments/service/queue-refund.ts'
import { reconcilePaymentJob } from '#modules/payments/service/reconcile-payment.job.ts'
import { listPaymentsOf } from '#modules/payments/store/payment.store.ts'
import {
  type EndingParts,
  refundReservation,
  releaseReservation,
} from '#modules/reservations/settle/end-reservation.ts'
import type { Actor, ShellActor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { admitToRefund } from '../access/admit-to-refund.ts'
import { unknownSale } from '../access/refusals.ts'
import type { FoundSale } from '../access/sale.store.ts'
import { admitToSale } from '../access/within-sale.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'

export interface NamedSale {
  readonly saleId: string
  readonly requestId?: string | undefined
}

/** Offers the vehicle of a reservation again; a deposit stays until it is refunded. */
export async function releaseSale(
  { database }: Pick<SalesParts, 'database'>,
  actor: Actor,
  { saleId, requestId }: NamedSale,
): Promise<StaffOutcome> {
  const admitted = await admitToSale({ database }, actor, { saleId, permission: 'sales.work' })
  if (!admitted.ok) return admitted
  const { sale } = admitted
  const outcome = await releaseReservation(buildEndingParts(database), sale, (tx) =>
    recordSale(tx, actor, sale, { action: 'sale.release', requestId }),
  )
  if (outcome.ok) return outcome
  return outcome.reason === 'unknown'
    ? unknownSale
    : {
        ok: false,
        code: `reservation.${outcome.reason}`,
        message: 'This reservation is over already.',
      }
}

/** Asks the provider again for refunds that it has not answered, because their jobs may have given up. */
export async function askProviderAgain(
  { database, now }: Pick<SalesParts, 'database' | 'now'>,
  actor: Actor,
  { saleId, requestId }: NamedSale,
): Promise<StaffOutcome<{ readonly refunds: number }>> {
  const admitted = await admitToRefund({ database, now }, actor, saleId)
  if (!admitted.ok) return admitted
  const { sale } = admitted
  return database.withScope(ownScopeOf(sale.siteId), async (tx) => {
    const refunds = await repeatRefunds(tx, sale.id)
    if (refunds === 0) return nothingPending
    await recordSale(tx, actor, sale, {
      action: 'sale.refund-again',
      after: { refunds },
      requestId,
    })
    return { ok: true, refunds }
  })
}

const nothingPending = {
  ok: false,
  code: 'sales.nothing-pending',
  message: 'No refund waits for the provider.',
} as const

/** Somebody with a shell refunds everything at once: they need no second person. */
export async function refundByCommand(
  { database }: Pick<SalesParts, 'database'>,
  actor: ShellActor,
  { saleId, requestId }: NamedSale,
): Promise<StaffOutcome> {
  const admitted = await admitToSale({ database }, actor, { saleId, permission: 'sales.refund' })
  if (!admitted.ok) return admitted
  const { sale } = admitted
  const outcome = await refundReservation(buildEndingParts(database), sale, (tx) =>
    recordSale(tx, actor, sale, { action: 'sale.refund', after: { isWhole: true }, requestId }),
  )
  if (outcome.ok) return outcome
  return outcome.reason === 'unknown'
    ? unknownSale
    : {
        ok: false,
        code: `reservation.${outcome.reason}`,
        message: 'No deposit of this reservation can be refunded.',
      }
}

interface RecordedChange {
  readonly action: string
  readonly after?: Readonly<Record<string, unknown>>
  readonly reason?: string | undefined
  readonly requestId?: string | undefined
}

/** Records a change of a reservation in the audit. */
export const recordSale = (
  tx: Tx,
  actor: Actor,
  { id, siteId }: Pick<FoundSale, 'id' | 'siteId'>,
  change: RecordedChange,
): Promise<void> =>
  recordAudit(tx, actor, { siteId, subject: { kind: 'reservation', id }, ...change })

const buildEndingParts = (database: Database): EndingParts => ({
  database,
  payments: {
    refund: queueRefund,
    listOf: listPaymentsOf,
    endLater: (tx, { id: siteId }, paymentId) =>
      enqueue(tx, reconcilePaymentJob, [{ siteId, paymentId, ends: true }]),
  },
})
