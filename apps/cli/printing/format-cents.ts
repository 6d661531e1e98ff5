import { formatDecimalAmount } from '#modules/payments/decimal-amount.rules.ts'

/** `500.00 AUD`, the same for people and programs. */
export const formatCents = (cents: number, currency: string): string =>
  `${formatDecimalAmount(cents)} ${currency}`
