import type { RequestLimit } from '#apps/web/context/request-limits.ts'

/**
 * Requests for sign-in links from one client address. Links to one email address are limited separately
 * (`allowSignInMail`).
 */
export const signInLimit: RequestLimit = {
  name: 'sign-in',
  description: 'At most 6 a minute from one address, and 120 for the whole site.',
  perMinute: () => ({ addressLimit: 6, siteLimit: 120 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'account.too-many',
    error: 'That was often. Please wait a minute, and then send it again.',
    retryAfterSeconds,
  }),
}
