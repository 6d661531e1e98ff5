import type { PaymentState } from '#modules/payments/payment-state.types.ts'
import {
  decideReservationState,
  type ReservationState,
} from '#modules/reservations/lifecycle/reservation-lifecycle.rules.ts'
import {
  decideReturnState,
  type ReturnState,
} from '#modules/returns/lifecycle/return-lifecycle.rules.ts'

/** What staff can do with a reservation, in the order of the screen. */
export const saleActions = [
  'hand-over',
  'record-return',
  'refund',
  'refund-part',
  'ask-provider-again',
  'record-manual-refund',
  'reverse-manual-refund',
  'release',
] as const
export type SaleAction = (typeof saleActions)[number]

/** What decides which actions a reservation allows; amounts are those of all its payments. */
export interface SaleStanding {
  readonly state: ReservationState
  /** The state of the deposit's payment; null: no deposit was paid. */
  readonly paymentState: PaymentState | null
  /** The part of that payment that can be refunded. */
  readonly refundableCents: number
  /** A refund waits for a second person. */
  readonly isRefundWaiting: boolean
  /** Refunds that the provider has not confirmed yet. */
  readonly pendingCents: number
  /** Refunds that failed, or that the provider has not answered for days, and that nobody has paid another way. */
  readonly payableCents: number
  /** Payments by the dealer that are recorded and not reversed. */
  readonly manualCount: number
  /** Null: there is no return. */
  readonly returnState: ReturnState | null
}

/**
 * The actions that a reservation allows now: those of the tables of reservations, payments and returns, which refuse every
 * other one.
 */
export function listOfferedActions(standing: SaleStanding): readonly SaleAction[] {
  const { state, returnState } = standing
  const isRefundable =
    decideReservationState(state, 'refund') !== undefined &&
    standing.paymentState === 'paid' &&
    standing.refundableCents > 0 &&
    !standing.isRefundWaiting
  const allowed: Readonly<Record<SaleAction, boolean>> = {
    'hand-over': decideReservationState(state, 'deliver') !== undefined,
    'record-return':
      state === 'delivered' && decideReturnState(returnState, 'returned') !== undefined,
    refund: isRefundable,
    'refund-part': isRefundable,
    'ask-provider-again': standing.pendingCents > 0,
    'record-manual-refund': standing.payableCents > 0,
    'reverse-manual-refund': standing.manualCount > 0,
    release: decideReservationState(state, 'release') !== undefined,
  }
  return saleActions.filter((action) => allowed[action])
}
