import * as z from 'zod'
import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import { conversionCategories, type ConversionCategory } from '../platform-events.rules.ts'

/** Id of a Google Ads account: ten digits, which Google shows with dashes. */
const customerId = z
  .string()
  .trim()
  .regex(/^\d{3}-?\d{3}-?\d{4}$/)
  .transform((text) => text.replaceAll('-', ''))

const actionId = z
  .string()
  .regex(/^\d{1,20}$/)
  .optional()

const pem = /^-----BEGIN PRIVATE KEY-----\r?\n[\w+/=\r\n]+-----END PRIVATE KEY-----\s*$/

/** Credentials of a site for each platform. They are stored encrypted and cannot be read back. */
export const conversionAccountSchemas = {
  meta: z.strictObject({
    access_token: z
      .string()
      .trim()
      .min(20)
      .max(1000)
      .regex(/^[\w.-]+$/)
      .describe('Access token that Meta’s Events Manager generates for the pixel.'),
  }),
  google_ads: z.strictObject({
    service_account: z
      .object({
        type: z.literal('service_account'),
        client_email: z
          .string()
          .max(200)
          .regex(/^[\w.-]+@[\w.-]+\.gserviceaccount\.com$/),
        private_key_id: z.string().regex(/^[\w-]{1,100}$/),
        private_key: z.string().max(10_000).regex(pem),
      })
      .describe('The JSON file of a service account’s key, as Google Cloud has made it.'),
    customer_id: customerId.describe(
      'Of the Google Ads account whose conversion actions they are.',
    ),
    login_customer_id: customerId
      .optional()
      .describe(
        'Of the manager account that the service account has access to, if not to customer_id itself.',
      ),
    conversion_actions: z
      .strictObject(
        Object.fromEntries(conversionCategories.map((category) => [category, actionId])) as Record<
          ConversionCategory,
          typeof actionId
        >,
      )
      .refine((actions) => Object.values(actions).some((id) => id !== undefined))
      .describe(
        'Ids of the account’s conversion actions, by category. Of what has none, nothing is told.',
      ),
  }),
} as const satisfies Readonly<Record<ConversionPlatform, z.ZodObject>>

export type ConversionKeys<Platform extends ConversionPlatform> = z.output<
  (typeof conversionAccountSchemas)[Platform]
>
