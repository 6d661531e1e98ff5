import type { PaymentState } from './payment-state.types.ts'

/** Outcomes, as reported by a provider, that change a payment's state. */
export type ReportedOutcome = 'paid' | 'declined' | 'expired' | 'unknown'

/**
 * The state after a report. Callbacks may be late, repeated and out of order, so a report only changes the state to
 * one with a higher rank: `paid` has the highest, and any settled outcome ranks above `unknown`. The same reports
 * lead to the same final state in any order.
 */
const transitions: Readonly<Record<PaymentState, Readonly<Record<ReportedOutcome, PaymentState>>>> =
  {
    begun: { paid: 'paid', declined: 'declined', expired: 'expired', unknown: 'unknown' },
    unknown: { paid: 'paid', declined: 'declined', expired: 'expired', unknown: 'unknown' },
    expired: { paid: 'paid', declined: 'declined', expired: 'expired', unknown: 'expired' },
    declined: { paid: 'paid', declined: 'declined', expired: 'declined', unknown: 'declined' },
    paid: { paid: 'paid', declined: 'paid', expired: 'paid', unknown: 'paid' },
  }

export function decideNextState(state: PaymentState, reported: ReportedOutcome): PaymentState {
  return transitions[state][reported]
}

/** Whether the payment has an outcome. A declined or expired payment may still become paid. */
export function isSettled(state: PaymentState): boolean {
  return state !== 'begun' && state !== 'unknown'
}

export type RefundedPart = 'none' | 'part' | 'whole'

/** How much of a payment was refunded. */
export function decideRefundedPart(payment: {
  readonly amountCents: number
  readonly refundedCents: number
}): RefundedPart {
  if (payment.refundedCents === 0) return 'none'
  return payment.refundedCents < payment.amountCents ? 'part' : 'whole'
}

/**
 * Whether a reported amount is the one that we requested. A different amount was manipulated or belongs to another
 * payment: the event is then recorded without effect.
 */
export function isOwnAmount(
  reported: { readonly amountCents: number; readonly currency: string },
  payment: { readonly amountCents: number; readonly currency: string },
): boolean {
  return (
    reported.amountCents === payment.amountCents &&
    reported.currency.toUpperCase() === payment.currency
  )
}
