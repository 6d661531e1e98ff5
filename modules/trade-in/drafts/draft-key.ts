import { createHash, randomBytes } from 'node:crypto'

/** What only the visitor's session has; the database has its hash alone. */
export const createDraftKey = (): string => randomBytes(32).toString('base64url')

export const hashDraftKey = (key: string): Buffer => createHash('sha256').update(key).digest()
