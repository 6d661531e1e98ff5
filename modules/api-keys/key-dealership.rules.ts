import type { ApiKey } from './api-key.types.ts'

/**
 * The dealership of a key.
 *
 * @throws Error for any other key: only endpoints with `auth: 'api-key'` may call this
 */
export function findKeyDealership(key: ApiKey | null): number {
  if (key?.owner.kind !== 'dealership') throw new Error('this call is not opened by a key')
  return key.owner.dealershipId
}
