import type { RequestLimit } from '#apps/web/context/request-limits.ts'

/** Makes guessing impossible: a reference has forty bits, and the buyer's email address has to match too. */
export const findPurchaseLimit: RequestLimit = {
  name: 'find-purchase',
  description: 'At most 6 a minute from one address, and 60 for the whole site.',
  perMinute: () => ({ addressLimit: 6, siteLimit: 60 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'return.too-many',
    error: 'That was often. Please wait a minute, and then try it again, or call us.',
    retryAfterSeconds,
  }),
}
