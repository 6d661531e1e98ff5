import type { RequestLimit } from '../context/request-limits.ts'

/**
 * Limits what is sent for courtesy holds: requests and codes. The requests of one address within an hour, and the attempts
 * with one code, are counted separately, in the database.
 */
export const courtesyLimit: RequestLimit = {
  name: 'courtesy-holds',
  description: 'At most 12 a minute from one address, and 300 for the whole site.',
  perMinute: () => ({ addressLimit: 12, siteLimit: 300 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'courtesy.too-many',
    error: 'Too much was sent from your connection. Please wait a minute, or call us.',
    retryAfterSeconds,
  }),
}
