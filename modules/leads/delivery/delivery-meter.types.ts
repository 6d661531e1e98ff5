/** Counts tries to deliver leads, by kind of endpoint. */
export type DeliveryMeter = (kind: string, outcome: 'delivered' | 'failed' | 'dead') => void
