import { formatDecimalAmount } from '#modules/payments/decimal-amount.rules.ts'

/** `500.00 AUD`, for lines that people and programs read. */
export const formatCents = (cents: number, currency: string): string =>
  `${formatDecimalAmount(cents)} ${currency}`
