import type { PaymentState } from './payment-state.types.ts'

/** What the provider reported of a payment, as far as it changes its state. */
export type ReportedOutcome = 'paid' | 'declined' | 'expired' | 'unknown'

/**
 * The state that follows. Callbacks come late, twice and in any order, so each report only ever leads to a state that
 * outweighs the one before: money that was taken outweighs everything, and whatever the provider has settled outweighs
 * that it could not be reached. Whichever order the same reports come in, the last state is the same.
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

/** Whether the provider has said what became of it. A declined or expired one may still turn out as paid. */
export function isSettled(state: PaymentState): boolean {
  return state !== 'begun' && state !== 'unknown'
}

export type RefundedPart = 'none' | 'part' | 'whole'

/** How much of a payment was given back. */
export function decideRefundedPart(payment: {
  readonly amountCents: number
  readonly refundedCents: number
}): RefundedPart {
  if (payment.refundedCents === 0) return 'none'
  return payment.refundedCents < payment.amountCents ? 'part' : 'whole'
}

/**
 * Whether money that a provider reports is what we asked for. Where it is not, somebody changed it on its way or the
 * event is about something else: it is recorded, and changes nothing.
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
