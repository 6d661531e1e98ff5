import type { RequestLimit } from '../../../context/request-limits.ts'

/** Limit for requests of other systems; requests with wrong keys count too. */
export const programLimit: RequestLimit = {
  name: 'programs',
  description: 'At most 600 a minute from one address, and 6000 for the whole site.',
  perMinute: () => ({ addressLimit: 600, siteLimit: 6000 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'request.too-many',
    error: 'Too many calls at once. Try again soon.',
    retryAfterSeconds,
  }),
}
