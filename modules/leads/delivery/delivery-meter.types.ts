/** Counts attempts to deliver leads, by kind of endpoint. */
export type DeliveryMeter = (
  kind: string,
  outcome: 'delivered' | 'not-sent' | 'failed' | 'dead',
) => void
