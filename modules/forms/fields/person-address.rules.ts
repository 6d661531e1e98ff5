import { isEmail, toAsciiEmail } from './email.field.ts'

/**
 * The address that a person is found by, as leads have it but in small letters; undefined for a text that is no address.
 * It is compared as a whole: what other programs take for a wildcard is a character like any other.
 */
export function readPersonAddress(text: string): string | undefined {
  const address = toAsciiEmail(text.trim()).toLowerCase()
  return isEmail(address) ? address : undefined
}
