import type { RequestLimit } from '../../context/request-limits.ts'

/** How often browsers send an event of a kind: more than a person who clicks can. */
export const buildEventLimit = (name: string): RequestLimit => ({
  name,
  description: 'At most 30 a minute from one address, and 1500 for the whole site.',
  perMinute: () => ({ addressLimit: 30, siteLimit: 1500 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'event.too-many',
    error: 'Too many at once. Try again soon.',
    retryAfterSeconds,
  }),
})
