import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { RequestLimit } from '#apps/web/context/request-limits.ts'

/** Limits how often steps of trade-ins are posted. */
export const tradeInLimit: RequestLimit<FormRefusal> = {
  name: 'trade-in',
  description: 'At most 30 a minute from one address, and 300 for the whole site.',
  perMinute: () => ({ addressLimit: 30, siteLimit: 300 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'trade-in.too-many',
    error: 'That was often. Please wait a minute, and then send it again.',
    retryAfterSeconds,
  }),
}
