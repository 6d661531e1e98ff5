import type { RequestLimit } from '#apps/web/context/request-limits.ts'

/** A reference has forty bits, and its address has to fit: nobody finds one within this. */
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
