/** Accepted keys are long enough for 128 random bits: 22 characters of base64url, 32 hexadecimal digits, or a UUID. */
const keyPattern = /^[A-Za-z0-9_-]{22,200}$/

/**
 * Whether a sender's key is valid. Such keys have no colon, so they cannot be mistaken for keys derived from the
 * content.
 */
export const isIdempotencyKey = (text: string): boolean => keyPattern.test(text)

/** The header's key, else the body's. Some senders put the header's value in quotation marks. */
export function chooseKey(inHeader: string | undefined, inBody: string | null): string | null {
  const given = inHeader?.trim().replace(/^"(.*)"$/, '$1')
  return given === undefined || given === '' ? inBody : given
}
