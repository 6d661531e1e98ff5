import type { ApiKey } from './api-key.types.ts'

/**
 * The dealership that a key speaks for.
 *
 * @throws Error without a dealership's key, which only a call with `auth: 'api-key'` has
 */
export function findKeyDealership(key: ApiKey | null): number {
  if (key?.owner.kind !== 'dealership') throw new Error('this call is not opened by a key')
  return key.owner.dealershipId
}
