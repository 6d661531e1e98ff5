import * as z from 'zod'

/**
 * The secrets of a site's account with a lookup provider. They are stored encrypted and cannot be read back. The URL
 * is part of the account, because brokers and customers have their own.
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
    // Only characters that are allowed in a header, in which the key is sent.
    .regex(/^[!-~]+$/)
    .describe('Key of the account.'),
})

export type LookupAccountKeys = z.output<typeof lookupAccountSchema>
