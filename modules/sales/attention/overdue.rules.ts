import type { ReservationState } from '#modules/reservations/lifecycle/reservation-lifecycle.rules.ts'

/** A deposit that was paid longer ago should have led to a hand-over, or to a refund. */
export const handOverDays = 7

/** Whether a deposit was paid, and the vehicle is still not handed over when it should be. */
export const isOverdue = (
  { state, paidAt }: { readonly state: ReservationState; readonly paidAt: Date | null },
  now: Date,
): boolean =>
  state === 'paid' &&
  paidAt !== null &&
  now.getTime() - paidAt.getTime() > handOverDays * 86_400_000
