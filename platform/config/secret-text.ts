import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, for links, cookies and keys. */
export const createSecretText = (): string => randomBytes(32).toString('base64url')

/** What `createSecretText` gives: anything else is not looked for. */
export const isSecretText = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** All that the database has of such a text. As it is random, a slow hash would protect nothing more. */
export const hashSecretText = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes as long for any two of one length, so that nobody can guess one byte after the other. */
export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
