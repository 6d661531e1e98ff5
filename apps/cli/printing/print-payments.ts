import type { Payment } from '#modules/payments/payment.types.ts'
import type { LedgerEntry } from '#modules/payments/store/ledger.store.ts'
import type { PaymentBalance } from '#modules/payments/store/refund-balance.store.ts'
import type { Refund } from '#modules/payments/store/refund.store.ts'

interface PaidMoney {
  readonly payments: readonly Pick<
    Payment,
    'amountCents' | 'id' | 'provider' | 'refundedCents' | 'state'
  >[]
  readonly refunds: readonly Refund[]
  readonly ledger: readonly Pick<
    LedgerEntry,
    'amountCents' | 'kind' | 'paidOn' | 'paymentId' | 'reason' | 'recordedAt' | 'reference' | 'way'
  >[]
  readonly balances: readonly PaymentBalance[]
  /** An instant in the site's time zone. */
  readonly time: (at: Date) => string
  /** The amount as `500.00 AUD`. */
  readonly money: (cents: number) => string
}

/**
 * Lines about the payments of a reservation: refunds, refusal reasons, manual refunds, chargebacks, amounts owed and
 * paid twice.
 */
export function listPaymentLines(paid: PaidMoney): string[] {
  const { payments, refunds, money, time } = paid
  return payments.flatMap(({ id, provider, state, amountCents, refundedCents }) => [
    `payment ${id}  ${provider}  ${state}  ${money(amountCents)}, refunded ${money(refundedCents)}`,
    ...refunds
      .filter(({ paymentId }) => paymentId === id)
      .map(({ amountCents: cents, state: refundState, refusal, settledAt }) => {
        const why = refusal === null ? '' : `: ${refusal}`
        const isRefused = refundState === 'refused' && settledAt !== null
        const since = isRefused ? ` since ${time(settledAt)}` : ''
        return `  refund  ${refundState}${since}  ${money(cents)}${why}`
      }),
    ...listManualLines(id, paid),
    ...listChargebackLines(id, paid),
    ...listBalanceLines(id, paid),
  ])
}

const listManualLines = (id: string, { ledger, money }: PaidMoney): string[] =>
  ledger.flatMap(({ paymentId, kind, amountCents, way, paidOn, reference }) => {
    if (paymentId !== id || way === null) return []
    const what = kind === 'manual-refund' ? 'paid another way' : 'taken out again'
    return [`  ${what}  ${money(Math.abs(amountCents))}  ${way}, ${paidOn}, ${reference}`]
  })

const listChargebackLines = (id: string, { ledger, money, time }: PaidMoney): string[] =>
  ledger.flatMap(({ paymentId, kind, amountCents, reason, recordedAt, reference }) => {
    if (paymentId !== id || !kind.startsWith('chargeback')) return []
    const what = kind === 'chargeback' ? 'CHARGED BACK' : 'chargeback won'
    const why = reason === null ? '' : `: ${reason}`
    return [`  ${what}  ${time(recordedAt)}  ${money(Math.abs(amountCents))}  ${reference}${why}`]
  })

function listBalanceLines(id: string, { balances, money }: PaidMoney): string[] {
  const balance = balances.find(({ paymentId }) => paymentId === id)
  if (balance === undefined) return []
  const { owedCents, stuckCents, twiceCents } = balance
  return [
    ...(owedCents === 0
      ? []
      : [`  OWED to the buyer: ${money(owedCents)}; pay it, then refund record`]),
    ...(stuckCents === 0
      ? []
      : [
          `  NOT ANSWERED by the provider: ${money(stuckCents)}; look there, then reservation refund or refund record`,
        ]),
    ...(twiceCents === 0
      ? []
      : [`  PAID TWICE: ${money(twiceCents)}; ask the buyer for it, then refund reverse`]),
  ]
}
