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

/** The key with its dealership, for reading leads. @throws Error as `findKeyDealership` */
export const findFeedKey = (
  key: ApiKey | null,
  requestId?: string,
): {
  readonly id: string
  readonly dealershipId: number
  readonly requestId?: string | undefined
} => ({
  id: key?.id ?? '',
  dealershipId: findKeyDealership(key),
  requestId,
})
