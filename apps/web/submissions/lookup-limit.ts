import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { RequestLimit } from '../context/request-limits.ts'

/** Lookups cost the dealer money and tell who drives what: pages and endpoints are counted together. */
export const lookupLimit: RequestLimit<FormRefusal> = {
  name: 'plate-lookups',
  description: 'At most 10 a minute from one address, and 120 for the whole site.',
  perMinute: () => ({ addressLimit: 10, siteLimit: 120 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'lookup.too-many',
    error: 'Too many plates were looked up from your connection. Please try again in a minute.',
    retryAfterSeconds,
  }),
}
