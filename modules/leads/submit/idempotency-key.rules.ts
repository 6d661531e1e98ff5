/** At least 128 random bits, as text: 22 characters of base64url, 32 hexadecimal digits, a UUID. */
const keyPattern = /^[A-Za-z0-9_-]{22,200}$/

/** Keys from senders cannot look like those derived from the content. */
export const isIdempotencyKey = (text: string): boolean => keyPattern.test(text)

/** The header's key, else the body's. Some senders put the header's value in quotation marks. */
export function chooseKey(inHeader: string | undefined, inBody: string | null): string | null {
  const given = inHeader?.trim().replace(/^"(.*)"$/, '$1')
  return given === undefined || given === '' ? inBody : given
}
