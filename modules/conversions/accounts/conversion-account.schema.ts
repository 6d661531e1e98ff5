import * as z from 'zod'
import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'

/** What a site's access to a platform is opened with. Encrypted where it is stored, and never shown again. */
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
} as const satisfies Readonly<Record<ConversionPlatform, z.ZodObject>>

export type ConversionKeys<Platform extends ConversionPlatform> = z.output<
  (typeof conversionAccountSchemas)[Platform]
>
