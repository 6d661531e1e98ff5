import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, for links, cookies and keys. */
export const createSecretText = (): string => randomBytes(32).toString('base64url')

/** Whether a text has the form of `createSecretText`; other texts need no lookup. */
export const isSecretText = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The database stores only this hash. The text is random, so a slow hash would add no protection. */
export const hashSecretText = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in constant time, so that timing does not reveal the matching bytes. */
export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
