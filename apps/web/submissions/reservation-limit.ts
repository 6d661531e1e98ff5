import type { RequestLimit } from '../context/request-limits.ts'

/**
 * Limits attempts to reserve, at pages and endpoints together. The holds of one address within an hour are counted
 * separately, in the database.
 */
export const reservationLimit: RequestLimit = {
  name: 'reservations',
  description: 'At most 10 a minute from one address, and 600 for the whole site.',
  perMinute: () => ({ addressLimit: 10, siteLimit: 600 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'reservation.too-many',
    error:
      'Too many reservations were begun from your connection. Please wait a minute, or call us.',
    retryAfterSeconds,
  }),
}
