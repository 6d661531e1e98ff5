import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, for links and cookies. */
export const createSecretText = (): string => randomBytes(32).toString('base64url')

/** What `createSecretText` gives: anything else is not looked for. */
export const isSecretText = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** All that the database has of such a text. */
export const hashSecretText = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A hash that cannot be computed without the deployment's secret. */
export function hashWithSecret(secret: string, purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, 'accounts', purpose, 32))
  return createHmac('sha256', key).update(text).digest()
}

export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
