import { parseDecimalAmount } from '#modules/payments/decimal-amount.rules.ts'
import { readNumberText } from '#modules/sites/number-text.rules.ts'

/** An existing date, `YYYY-MM-DD`; undefined for anything else. */
export function readDay(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const instant = new Date(`${text}T00:00:00Z`)
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
  return exists ? text : undefined
}

/** A whole number from 0 to `most`; undefined for anything else. */
export function readCount(text: string | undefined, most: number): number | undefined {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return undefined
  return Number(text) <= most ? Number(text) : undefined
}

/**
 * Dollars with at most two decimals, as people write them ('1,500', '99.50'), in cents; undefined for anything else.
 * '1.500' is refused: it could mean 1,500 dollars or one and a half.
 */
export function readDollars(text: string | undefined): number | undefined {
  const reading = readNumberText((text ?? '').trim().replace(/^\$/, ''))
  if (reading.kind !== 'number') return undefined
  return parseDecimalAmount(reading.plain) ?? undefined
}

/**
 * The reference of a bank transfer, cheque or receipt: up to 100 characters on one line; undefined for anything else.
 */
export function readBankReference(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  const isFit = trimmed !== '' && trimmed.length <= 100 && !/\p{Cc}/u.test(trimmed)
  return isFit ? trimmed : undefined
}

export const mostOdometer = 9_999_999
