/** Every state of a delivery, as the database, the API and `--json` have it. */
export const deliveryStates = [
  /** Of a flagged lead, until somebody releases it. */
  'held',
  /** Still to be tried. */
  'pending',
  'delivered',
  /** Its tries are used up. */
  'dead',
  /** A confirmation that was one too many. */
  'withheld',
  /** There is no mail server: the mail is stored. */
  'not-sent',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** As people read it. */
export const describeDeliveryState = (state: DeliveryState): string =>
  state === 'not-sent' ? 'not sent: no mail server' : state
