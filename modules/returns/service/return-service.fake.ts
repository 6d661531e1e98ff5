import type { ReturnService } from './return-service.types.ts'

/** A service without returns. */
export const nobodysReturns: ReturnService = {
  find: () => Promise.resolve(undefined),
  findByReference: () => Promise.resolve(undefined),
  check: () => Promise.resolve(undefined),
  giveNotice: () => Promise.resolve({ ok: false, reason: 'unknown' }),
  book: () => Promise.resolve('unknown'),
  withdraw: () => Promise.resolve('unknown'),
}
