import { createHash, randomBytes } from 'node:crypto'

/** What only the visitor has; the database has its hash alone. */
export const createSecretKey = (): string => randomBytes(32).toString('base64url')

export const hashSecretKey = (key: string): Buffer => createHash('sha256').update(key).digest()
