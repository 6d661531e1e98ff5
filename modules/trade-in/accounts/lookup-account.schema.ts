import * as z from 'zod'

/**
 * The secrets of a site's account with a lookup provider. Stored encrypted, and never shown again. The URL belongs to
 * the account, because brokers and customers have their own.
 */
export const lookupAccountSchema = z.strictObject({
  base_url: z
    .url({ protocol: /^https$/ })
    .max(200)
    .describe('Where the API is, such as https://api.broker.example/v2.'),
  api_key: z
    .string()
    .trim()
    .min(8)
    .max(300)
    // It is sent in a header.
    .regex(/^[!-~]+$/)
    .describe('Key of the account.'),
})

export type LookupAccountKeys = z.output<typeof lookupAccountSchema>
