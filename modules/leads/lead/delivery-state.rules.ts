/** Every state of a delivery, as named in the database, the API and `--json`. */
export const deliveryStates = [
  /** The lead is flagged and not released yet. */
  'held',
  /** Waiting for the next attempt. */
  'pending',
  'delivered',
  /** All attempts failed. */
  'dead',
  /** A confirmation beyond the limit of its address. */
  'withheld',
  /** There is no mail server: the mail is stored. */
  'not-sent',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** The state as shown to people. */
export const describeDeliveryState = (state: DeliveryState): string =>
  state === 'not-sent' ? 'not sent: no mail server' : state
