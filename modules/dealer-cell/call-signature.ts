import { createHmac, timingSafeEqual } from 'node:crypto'

export const callHeaders = {
  /** Seconds since 1970. */
  timestamp: 'x-dealercell-timestamp',
  /** `v1=` and HMAC-SHA256 over `{timestamp}.{body}`, in hexadecimal. */
  signature: 'x-dealercell-signature',
} as const

/** Maximum age of a signature; a report that is resent later is signed again. */
const mostSecondsOff = 300

export function signCall(secret: string, timestamp: number, body: Uint8Array): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`
}

/** Whether a body was signed with the secret, at most `mostSecondsOff` ago. */
export function isSignedCall(
  secret: string,
  headers: Headers,
  body: Uint8Array,
  now: Date,
): boolean {
  const timestamp = headers.get(callHeaders.timestamp) ?? ''
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > mostSecondsOff) return false
  const given = Buffer.from(headers.get(callHeaders.signature) ?? '')
  const right = Buffer.from(signCall(secret, Number(timestamp), body))
  return given.length === right.length && timingSafeEqual(given, right)
}
