/**
 * `begun`: the buyer may pay; `unknown`: the provider could not say; `declined`, `expired`: no money was taken; `paid`:
 * the money was taken. `paid` is final, and the only state that a late event can still cause.
 */
export type PaymentState = 'begun' | 'unknown' | 'expired' | 'declined' | 'paid'
