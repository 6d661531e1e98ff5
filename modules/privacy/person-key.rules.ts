import { foldNumber } from '#modules/forms/fields/fold-number.rules.ts'
import { readPersonAddress } from '#modules/forms/fields/person-address.rules.ts'

const callerPrefix = 'tel:'
/** The shortest that is somebody's own. */
const fewestDigits = 6
const phone = /^\+?[0-9(][0-9 ()-]{4,22}$/

/**
 * What a person is found by: their e-mail address, in small letters, or, of a caller who gave none, their number as `tel:` and
 * its digits. Undefined for a text that is neither.
 */
export function readPersonKey(text: string): string | undefined {
  const address = readPersonAddress(text)
  if (address !== undefined) return address
  const digits = phone.test(text.trim()) ? foldNumber(text) : ''
  return digits.length >= fewestDigits ? callerPrefix + digits : undefined
}

/** The digits of a caller's number; undefined: the person is found by an address. */
export const findCallerNumber = (key: string): string | undefined =>
  key.startsWith(callerPrefix) ? key.slice(callerPrefix.length) : undefined
