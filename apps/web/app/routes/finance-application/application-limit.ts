import type { RequestLimit } from '#apps/web/context/request-limits.ts'

/** Limits how often steps of applications are posted. */
export const applicationLimit: RequestLimit = {
  name: 'finance-application',
  description: 'At most 30 a minute from one address, and 300 for the whole site.',
  perMinute: () => ({ addressLimit: 30, siteLimit: 300 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'finance-application.too-many',
    error: 'That was often. Please wait a minute, and then send it again.',
    retryAfterSeconds,
  }),
}
