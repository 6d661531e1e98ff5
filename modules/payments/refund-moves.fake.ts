import type { LedgerMove, OrderedRefund } from './refund-balance.rules.ts'

export const payment = { amountCents: 50_000 }
/** A minute of a fixed hour. */
export const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 0, minute))

export const order = (
  amountCents: number,
  state: OrderedRefund['state'],
  requested: number,
  settled: number | null = requested + 1,
): OrderedRefund => ({
  amountCents,
  state,
  requestedAt: at(requested),
  settledAt: state === 'pending' || settled === null ? null : at(settled),
  isStuck: false,
})
export const stuck = (amountCents: number, requested: number): OrderedRefund => ({
  ...order(amountCents, 'pending', requested),
  isStuck: true,
})
/** @param refundId null: the refund was made at the provider, or by the dealer */
export const move = (
  kind: LedgerMove['kind'],
  amountCents: number,
  minute: number,
  refundId: string | null = null,
): LedgerMove => ({ kind, amountCents, recordedAt: at(minute), refundId })
