/**
 * `begun`: the buyer may pay; `unknown`: the provider could not say; `declined`, `expired`: nothing was taken;
 * `paid`: the money was taken. `paid` is final, and the only one that a late event can still lead to.
 */
export type PaymentState = 'begun' | 'unknown' | 'expired' | 'declined' | 'paid'
