import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The parts of a request or callback that Till's signature covers. */
export interface SignedMessage {
  readonly method: string
  readonly body: Uint8Array
  readonly contentType: string
  /** Text of the Date header. */
  readonly date: string
  /** Path and query. */
  readonly path: string
}

/** HMAC-SHA512 with the connector's shared secret, in base64, over the message's lines and the SHA-512 of its body. */
export function signTillMessage(sharedSecret: string, message: SignedMessage): string {
  const hash = createHash('sha512').update(message.body).digest('hex')
  const lines = [message.method, hash, message.contentType, message.date, message.path]
  return createHmac('sha512', sharedSecret).update(lines.join('\n')).digest('base64')
}

export function isTillSignature(
  sharedSecret: string,
  message: SignedMessage,
  signature: string,
): boolean {
  const expected = Buffer.from(signTillMessage(sharedSecret, message))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
