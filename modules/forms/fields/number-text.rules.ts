import { readNumberText } from '#modules/sites/number-text.rules.ts'

/**
 * Parses a typed number: '25,000', '1 200.50', '-3'. Undefined if it isn't a number, is ambiguous
 * ('1.234'), or has more than two decimals.
 */
export function parseNumberText(text: string): number | undefined {
  const reading = readNumberText(text)
  const isFit = reading.kind === 'number' && /^-?\d{1,12}(\.\d{1,2})?$/.test(reading.plain)
  return isFit ? reading.value : undefined
}
