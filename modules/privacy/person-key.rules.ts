import { foldNumber } from '#modules/forms/fields/fold-number.rules.ts'
import { readPersonAddress } from '#modules/forms/fields/person-address.rules.ts'

const callerPrefix = 'tel:'
/** The fewest digits of a phone number that identifies a person. */
const fewestDigits = 6
const phone = /^\+?[0-9(][0-9 ()-]{4,22}$/

/**
 * The key that identifies a person: their email address in lower case or, for a caller without one, `tel:` and the
 * digits of their number. Undefined for any other text.
 */
export function readPersonKey(text: string): string | undefined {
  const address = readPersonAddress(text)
  if (address !== undefined) return address
  const digits = phone.test(text.trim()) ? foldNumber(text) : ''
  return digits.length >= fewestDigits ? callerPrefix + digits : undefined
}

/**
 * The key by which `erasePerson` finds a lead, from the lead's own e-mail address or number. Leads also have numbers with an
 * extension, and texts in the e-mail field that are not addresses; their key is made of them all the same.
 * Undefined: the lead has neither an address nor a number.
 *
 * @param email in lower case
 */
export function readLeadKey({
  email,
  phone,
}: {
  readonly email: string | null
  readonly phone: string | null
}): string | undefined {
  if (email !== null) return readPersonAddress(email) ?? email
  const digits = foldNumber(phone ?? '')
  return digits === '' ? undefined : callerPrefix + digits
}

/** The digits of a caller's number; undefined if the key is an email address. */
export const findCallerNumber = (key: string): string | undefined =>
  key.startsWith(callerPrefix) ? key.slice(callerPrefix.length) : undefined
