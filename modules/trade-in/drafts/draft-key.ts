import { createHash, randomBytes } from 'node:crypto'

/** Creates a secret for the visitor's session; the database stores only its hash. */
export const createDraftKey = (): string => randomBytes(32).toString('base64url')

export const hashDraftKey = (key: string): Buffer => createHash('sha256').update(key).digest()
