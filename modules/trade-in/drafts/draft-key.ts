import { createHash, randomBytes } from 'node:crypto'

/** A secret of the visitor's session; the database only has its hash. */
export const createDraftKey = (): string => randomBytes(32).toString('base64url')

export const hashDraftKey = (key: string): Buffer => createHash('sha256').update(key).digest()
