import type { ApiKeys } from './api-key.types.ts'

/** No key opens anything. */
export const noKeys: ApiKeys = { find: () => Promise.resolve(undefined) }
