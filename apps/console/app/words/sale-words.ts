import type { ReservationState } from '#modules/reservations/lifecycle/reservation-lifecycle.rules.ts'
import type { ReturnState } from '#modules/returns/lifecycle/return-lifecycle.rules.ts'
import type { SaleMark } from '#modules/sales/list/list-sales.ts'

/** States of a reservation as staff call them. */
export const saleStateWords: Readonly<Record<ReservationState, string>> = {
  held: 'Being paid',
  authorised: 'Bank has agreed',
  paid: 'Reserved',
  expired: 'Not paid in time',
  released: 'Released',
  refunded: 'Refunded',
  delivered: 'Handed over',
}

/** The look of a state's mark. */
export const saleStateMarks: Readonly<Record<ReservationState, 'good' | 'new' | 'plain' | 'wait'>> =
  {
    held: 'wait',
    authorised: 'wait',
    paid: 'new',
    expired: 'plain',
    released: 'plain',
    refunded: 'plain',
    delivered: 'good',
  }

export const saleMarkWords: Readonly<
  Record<SaleMark, { readonly kind: 'bad' | 'wait'; readonly label: string }>
> = {
  approval: { kind: 'wait', label: 'Refund to approve' },
  trouble: { kind: 'bad', label: 'Payment to see to' },
  overdue: { kind: 'wait', label: 'Not handed over' },
}

export const returnStateWords: Readonly<Record<ReturnState, string>> = {
  noticed: 'Wants to bring it back',
  booked: 'Time agreed',
  withdrawn: 'Keeps it',
  returned: 'Brought back',
  refused: 'Not taken back',
}
