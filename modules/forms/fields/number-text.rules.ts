import { readNumberText } from '#modules/sites/number-text.rules.ts'

/**
 * A number as people type it: '25,000', '1 200.50', '-3'. Undefined where it isn't one, could be two different ones
 * ('1.234'), or has more than two decimals.
 */
export function parseNumberText(text: string): number | undefined {
  const reading = readNumberText(text)
  const isFit = reading.kind === 'number' && /^-?\d{1,12}(\.\d{1,2})?$/.test(reading.plain)
  return isFit ? reading.value : undefined
}
