import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { RequestLimit } from '../context/request-limits.ts'

const minuteSeconds = 60

/**
 * Lookups cost the dealer money and tell who drives what: pages and endpoints are counted together. Of a day a visitor needs a
 * few, and a dealer pays for no more than a busy day has.
 */
export const lookupLimit: RequestLimit<FormRefusal> = {
  name: 'plate-lookups',
  description:
    'At most 10 a minute from one address, and 120 for the whole site; in 24 hours 60 from one address, and 2000 for the whole site.',
  perMinute: () => ({ addressLimit: 10, siteLimit: 120 }),
  perDay: () => ({ addressLimit: 60, siteLimit: 2000 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'lookup.too-many',
    error:
      retryAfterSeconds <= minuteSeconds
        ? 'Too many plates were looked up from your connection. Please try again in a minute.'
        : 'No more plates can be looked up today. Please type the vehicle in yourself.',
    retryAfterSeconds,
  }),
}
