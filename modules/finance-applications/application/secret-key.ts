import { createHash, randomBytes } from 'node:crypto'

/** A key that only the visitor has; the database stores its hash. */
export const createSecretKey = (): string => randomBytes(32).toString('base64url')

export const hashSecretKey = (key: string): Buffer => createHash('sha256').update(key).digest()
