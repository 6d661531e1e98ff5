import * as z from 'zod'

/**
 * What a site's account with a provider of lookups is opened with. Encrypted where it is stored, and never shown again. The
 * address comes with the account, since brokers and customers have their own.
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
    // It becomes a header.
    .regex(/^[!-~]+$/)
    .describe('Key of the account.'),
})

export type LookupAccountKeys = z.output<typeof lookupAccountSchema>
