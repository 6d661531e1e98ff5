/** The steps of a reservation, in their order. */
export const checkoutSteps = {
  details: 'Your details',
  deposit: 'What the deposit does',
  payment: 'Payment',
} as const
