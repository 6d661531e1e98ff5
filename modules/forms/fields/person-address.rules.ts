import { isEmail, toAsciiEmail } from './email.field.ts'

/**
 * Normalizes an e-mail address for searching a person's leads; undefined if it is not an address.
 * It is compared literally: wildcard characters have no special meaning.
 */
export function readPersonAddress(text: string): string | undefined {
  const address = toAsciiEmail(text.trim()).toLowerCase()
  return isEmail(address) ? address : undefined
}
