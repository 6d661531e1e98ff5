import type { Payment } from '#modules/payments/payment.types.ts'
import type { Refund } from '#modules/payments/store/refund.store.ts'

interface PaidMoney {
  readonly payments: readonly Pick<
    Payment,
    'amountCents' | 'id' | 'provider' | 'refundedCents' | 'state'
  >[]
  readonly refunds: readonly Refund[]
  /** As `500.00 AUD`. */
  readonly money: (cents: number) => string
}

/** The payments of a reservation, each with its refunds, and why one was refused. */
export function listPaymentLines({ payments, refunds, money }: PaidMoney): string[] {
  return payments.flatMap(({ id, provider, state, amountCents, refundedCents }) => [
    `payment ${id}  ${provider}  ${state}  ${money(amountCents)}, refunded ${money(refundedCents)}`,
    ...refunds
      .filter(({ paymentId }) => paymentId === id)
      .map(({ amountCents: cents, state: became, refusal }) => {
        const why = refusal === null ? '' : `: ${refusal}`
        return `  refund  ${became}  ${money(cents)}${why}`
      }),
  ])
}
