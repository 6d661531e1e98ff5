import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the clocks of sender and platform may be apart, and how long a request can be repeated. */
export const toleranceSeconds = 300

export const timestampHeader = 'x-forecourt-timestamp'
export const signatureHeader = 'x-forecourt-signature'

/** The signature of a raw message: HMAC-SHA256 in hexadecimal over `TIMESTAMP.`, then the bytes of the message. */
export const signMail = (secret: string, timestamp: string, raw: Uint8Array): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(raw).digest('hex')

/**
 * Reads the timestamp of a request in seconds; undefined if it is absent, malformed or too far from now, so that a
 * request is refused before its body is read.
 */
export function readTimestamp(header: string | undefined, now: Date): string | undefined {
  if (header === undefined || !/^\d{10}$/.test(header)) return undefined
  return Math.abs(Number(header) - now.getTime() / 1000) <= toleranceSeconds ? header : undefined
}

export const isSignature = (header: string | undefined): header is string =>
  header !== undefined && /^[0-9a-f]{64}$/.test(header)

/** @param signature as `isSignature` accepts it */
export const isSignedMail = (
  secret: string,
  { timestamp, signature }: { readonly timestamp: string; readonly signature: string },
  raw: Uint8Array,
): boolean =>
  timingSafeEqual(
    Buffer.from(signMail(secret, timestamp, raw), 'hex'),
    Buffer.from(signature, 'hex'),
  )
