import type { ManualRefundRefusal } from '#modules/payments/manual-refund.rules.ts'
import type { ManualRefund } from '#modules/payments/manual-refund.types.ts'
import { settleManualRefund, undoManualRefund } from '#modules/reservations/settle/manual-refund.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { admitToRefundAtSite } from '../access/admit-to-refund.ts'
import { incomplete } from '../access/refusals.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'
import { isDay } from '../access/typed.rules.ts'
import { type NamedSale, recordSale } from './release-sale.ts'

type Parts = Pick<SalesParts, 'database' | 'findSite' | 'now'>

/** Records that the dealer paid a failed refund another way. Recording it twice has no effect. */
export async function recordManual(
  parts: Parts,
  actor: PersonActor,
  { saleId, requestId, refund }: NamedSale & { readonly refund: ManualRefund },
): Promise<StaffOutcome<{ readonly owedCents: number }>> {
  if (!isDay(refund.paidOn)) return incomplete('Choose the day on which it was paid.')
  const admitted = await admitToRefundAtSite(parts, actor, saleId)
  if (!admitted.ok) return admitted
  const { sale, site } = admitted
  const { amountCents, way, paidOn } = refund
  const outcome = await settleManualRefund(parts.database, site, sale.id, refund, (tx) =>
    recordSale(tx, actor, sale, {
      action: 'sale.manual-refund',
      after: { amountCents, way, paidOn },
      requestId,
    }),
  )
  if (outcome.ok) return { ok: true, owedCents: outcome.owedCents }
  const { reason, owedCents } = outcome
  return { ok: false, code: `refund.${reason}`, message: messages[reason](write(owedCents)) }
}

/** Takes a recorded payment out of the ledger again, by its reference. */
export async function reverseManual(
  parts: Parts,
  actor: PersonActor,
  { saleId, requestId, reference }: NamedSale & { readonly reference: string },
): Promise<StaffOutcome<{ readonly owedCents: number }>> {
  const admitted = await admitToRefundAtSite(parts, actor, saleId)
  if (!admitted.ok) return admitted
  const { sale, site } = admitted
  const outcome = await undoManualRefund(parts.database, site, sale.id, reference, (tx) =>
    recordSale(tx, actor, sale, { action: 'sale.manual-refund-reversal', requestId }),
  )
  if (outcome.ok) return { ok: true, owedCents: outcome.owedCents }
  const { reason } = outcome
  return { ok: false, code: `refund.${reason}`, message: reversals[reason] }
}

const write = (cents: number): string => `$${(cents / 100).toFixed(2)}`

const messages: Readonly<Record<ManualRefundRefusal, (owed: string) => string>> = {
  'reference-used': () =>
    'This reference belongs to another payment, or to one that was taken out. Use another reference.',
  'refund-pending': (owed) =>
    `A refund is still on its way through the provider; besides it ${owed} is owed. Wait for its outcome, or the buyer gets it twice.`,
  'nothing-owed': () => 'Nothing is owed to the buyer.',
  'more-than-owed': (owed) => `That is more than what is owed: ${owed}.`,
  'in-future': () => 'The day has not come yet.',
  'before-refused': () => 'The day is before the one on which the refund failed.',
}

const reversals = {
  'unknown-reference': 'Nothing is recorded under this reference.',
  'reversed-already': 'This payment is taken out already.',
} as const
