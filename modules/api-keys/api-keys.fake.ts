import type { ApiKeys } from './api-key.types.ts'

/** A service without keys: every credential is refused. */
export const noKeys: ApiKeys = { find: () => Promise.resolve(undefined) }
