import { phonePlans } from './phone-plans.ts'

const plans = phonePlans.map(({ callingCode, number, types }) => ({
  callingCode,
  patterns: [[number], types]
    .filter((alternatives) => alternatives.length > 0)
    .map((alternatives) => new RegExp(`^(?:${alternatives.join('|')})$`)),
}))

/** The prefix of a number that is dialled from elsewhere, `0011` being Australia's own way out (§5). */
const internationalPrefix = /^(?:\+|0011|00)(61|64)/

export interface PhoneParts {
  readonly number: string
  /** Digits; null: none follows. */
  readonly extension: string | null
}

/** A number, and the extension that may follow it: `07 3374 4000 ext 12`, `x12`, `#12`. */
export function splitExtension(text: string): PhoneParts {
  const found = text.length > longest ? null : /\s*(?:ext\.?|x|#)\s*(\d{1,6})$/i.exec(text)
  if (found === null) return { number: text, extension: null }
  return { number: text.slice(0, found.index), extension: found[1] ?? null }
}

/** Beyond this it is no number. */
const longest = 40

/**
 * §5 Phone, Australian sites: after blanks, brackets and prefixes are taken off it matches Australian or New
 * Zealand forms. Those are libphonenumber's (a test compares), and any 04 or 05 mobile of 10 digits, so that
 * a range that was opened yesterday isn't refused. An extension may follow.
 */
export function isAustralianOrNewZealandNumber(text: string): boolean {
  if (text.length > longest) return false
  const bare = splitExtension(text).number.replaceAll(/[\s()./-]/g, '')
  if (!/^\+?\d+$/.test(bare)) return false
  const prefix = internationalPrefix.exec(bare)
  if (prefix !== null) return isNational(bare.slice(prefix[0].length), prefix[1])
  if (bare.startsWith('+')) return false
  if (isNational(bare, undefined)) return true
  // The calling code without its plus, as saved contacts often have it.
  const code = /^(?:61|64)/.exec(bare)?.[0]
  return code !== undefined && isNational(bare.slice(code.length), code)
}

/** Whether it is a number of the country with that calling code, or of any; the trunk 0 may be there. */
function isNational(digits: string, callingCode: string | undefined): boolean {
  const significant = digits.replace(/^0/, '')
  if (callingCode !== '64' && /^[45]\d{8}$/.test(significant) && mayBeMobile(digits, callingCode)) {
    return true
  }
  return plans.some(
    (plan) =>
      (callingCode === undefined || plan.callingCode === callingCode) &&
      plan.patterns.every((pattern) => pattern.test(significant)),
  )
}

/** With its 0, or with a prefix instead of it. */
function mayBeMobile(digits: string, callingCode: string | undefined): boolean {
  return digits.startsWith('0') || callingCode !== undefined
}

/** §5 Phone, alternate and NZ-only sites: numeric, under 15 characters; blanks, brackets and a plus don't count. */
export function findNumericPhoneFault(text: string): 'not-numeric' | 'too-long' | undefined {
  const bare = text.replaceAll(/[\s()./-]/g, '').replace(/^\+/, '')
  if (!/^\d+$/.test(bare)) return 'not-numeric'
  return bare.length < 15 ? undefined : 'too-long'
}
