/** At least 128 random bits, as text: 22 characters of base64url, 32 hexadecimal digits, a UUID. */
const keyPattern = /^[A-Za-z0-9_-]{22,200}$/

/** No key that a sender gives can look like one that is made from the content. */
export const isIdempotencyKey = (text: string): boolean => keyPattern.test(text)

/** Of the header, else of the body. Some write the header's value in quotation marks. */
export function chooseKey(inHeader: string | undefined, inBody: string | null): string | null {
  const given = inHeader?.trim().replace(/^"(.*)"$/, '$1')
  return given === undefined || given === '' ? inBody : given
}
