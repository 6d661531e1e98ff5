/**
 * `begun`: the buyer may pay; `unknown`: the provider did not report an outcome; `declined`, `expired`: no money was
 * taken; `paid`: the money was taken. `paid` is final; from any other state, a late report can only lead to `paid`.
 */
export type PaymentState = 'begun' | 'unknown' | 'expired' | 'declined' | 'paid'
