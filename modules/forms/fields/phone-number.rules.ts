import { phonePlans } from './phone-plans.ts'

const plans = phonePlans.map(({ callingCode, number, types }) => ({
  callingCode,
  patterns: [[number], types]
    .filter((alternatives) => alternatives.length > 0)
    .map((alternatives) => new RegExp(`^(?:${alternatives.join('|')})$`)),
}))

/** The prefix of an international number; `0011` is dialled for international calls from Australia (§5). */
const internationalPrefix = /^(?:\+|0011|00)(61|64)/

export interface PhoneParts {
  readonly number: string
  /** Digits of the extension; null without one. */
  readonly extension: string | null
}

/** A number, and the extension that may follow it: `07 3374 4000 ext 12`, `x12`, `#12`. */
export function splitExtension(text: string): PhoneParts {
  const found = text.length > longest ? null : /\s*(?:ext\.?|x|#)\s*(\d{1,6})$/i.exec(text)
  if (found === null) return { number: text, extension: null }
  return { number: text.slice(0, found.index), extension: found[1] ?? null }
}

/** Maximum characters; a longer text is not a phone number. */
const longest = 40

/**
 * §5 Phone, Australian sites: without blanks, brackets and prefixes the number must match Australian or New Zealand
 * formats. These are libphonenumber's (a test compares), and any mobile number of 10 digits starting with 04 or 05,
 * so that a newly opened range is not refused. An extension may follow.
 */
export function isAustralianOrNewZealandNumber(text: string): boolean {
  if (text.length > longest) return false
  const bare = splitExtension(text).number.replaceAll(/[\s()./-]/g, '')
  if (!/^\+?\d+$/.test(bare)) return false
  const prefix = internationalPrefix.exec(bare)
  if (prefix !== null) return isNational(bare.slice(prefix[0].length), prefix[1])
  if (bare.startsWith('+')) return false
  if (isNational(bare, undefined)) return true
  // Saved contacts often have the calling code without its plus.
  const code = /^(?:61|64)/.exec(bare)?.[0]
  return code !== undefined && isNational(bare.slice(code.length), code)
}

/**
 * Whether digits are a number of the country with this calling code, or of any listed country if it is undefined. A
 * leading 0, the trunk prefix, is ignored.
 */
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

/** Whether a number starts with a 0 or an international prefix; mobile numbers need one of them. */
function mayBeMobile(digits: string, callingCode: string | undefined): boolean {
  return digits.startsWith('0') || callingCode !== undefined
}

/**
 * §5 Phone, alternate and NZ-only sites: digits only, fewer than 15 characters; blanks, brackets and a plus do not
 * count.
 */
export function findNumericPhoneFault(text: string): 'not-numeric' | 'too-long' | undefined {
  const bare = text.replaceAll(/[\s()./-]/g, '').replace(/^\+/, '')
  if (!/^\d+$/.test(bare)) return 'not-numeric'
  return bare.length < 15 ? undefined : 'too-long'
}
