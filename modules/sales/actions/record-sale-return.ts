import type { Payment } from '#modules/payments/payment.types.ts'
import { queueRefund } from '#modules/payments/service/queue-refund.ts'
import { enterManualRefund } from '#modules/payments/service/record-manual-refund.ts'
import { lockPayment } from '#modules/payments/store/payment.store.ts'
import { loadRefundBalances } from '#modules/payments/store/refund-balance.store.ts'
import { type RecordedReturn, recordReturn } from '#modules/returns/record/record-return.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { admitToRefundAtSite } from '../access/admit-to-refund.ts'
import { incomplete } from '../access/refusals.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'
import { cleanTyped, isDay } from '../access/typed.rules.ts'
import { type NamedSale, recordSale } from './release-sale.ts'

export interface SaleReturn extends NamedSale {
  readonly recorded: Omit<RecordedReturn, 'reservationId'>
}

/**
 * Records that a vehicle was brought back, and whether it is accepted. It sends money back, so it needs the permission for
 * refunds.
 */
export async function recordSaleReturn(
  parts: Pick<SalesParts, 'database' | 'findSite' | 'now'>,
  actor: PersonActor,
  { saleId, requestId, recorded: given }: SaleReturn,
): Promise<StaffOutcome<{ readonly state: 'refused' | 'returned' }>> {
  if (!isDay(given.found.returnedOn)) return incomplete('Choose the day on which it came back.')
  const recorded = { ...given, ruling: cleanRuling(given.ruling) }
  if (recorded.ruling.kind === 'accept' && recorded.ruling.because === '') {
    return incomplete('Say why it is taken back nevertheless.')
  }
  const admitted = await admitToRefundAtSite(parts, actor, saleId)
  if (!admitted.ok) return admitted
  const { sale, site } = admitted
  const outcome = await recordReturn(
    buildRecordParts(parts.database),
    site,
    { reservationId: sale.id, ...recorded },
    (tx) =>
      recordSale(tx, actor, sale, {
        action: 'sale.return',
        after: { ruling: recorded.ruling.kind, ...recorded.found },
        reason: recorded.ruling.kind === 'accept' ? recorded.ruling.because : undefined,
        requestId,
      }),
  )
  if (outcome.ok) return { ok: true, state: outcome.state }
  const { reason } = outcome
  return { ok: false, code: `return.${reason}`, message: messages[reason] }
}

function cleanRuling(ruling: RecordedReturn['ruling']): RecordedReturn['ruling'] {
  return ruling.kind === 'accept' ? { ...ruling, because: cleanTyped(ruling.because) } : ruling
}

const buildRecordParts = (database: Database) => ({
  database,
  payments: {
    refund: queueRefund,
    lock: lockPayment,
    findRefundBalance: async (tx: Tx, payment: Payment) =>
      (await loadRefundBalances(tx, [payment]))[0]!,
    enterManualRefund,
  },
})

const messages = {
  'not-entitled':
    'Not all conditions hold. Accept it nevertheless, with a reason, or do not take it back.',
  unknown: 'This vehicle was not handed over.',
  'no-notice': 'The buyer gave no notice, or withdrew it.',
  'recorded-already': 'This return is recorded already.',
  'bad-date': 'The day is before the hand-over, or has not come yet.',
  'odometer-too-low': 'The odometer shows less than at the hand-over.',
  'paid-too-little': 'That is less than the deposit. Write all that was paid.',
  'paid-too-much': 'That is more than anybody can have paid for this vehicle. Is a digit too many?',
  'no-balance-reference': 'Something is to be paid to the buyer: write the reference of the bank.',
  'no-lien-reference': 'Something is to be paid to the lender: write the reference of the bank.',
  'nothing-failed': 'All conditions hold, so it has to be taken back.',
  'refund-pending': 'A refund of the deposit is on its way. Try again when it is done.',
} as const
