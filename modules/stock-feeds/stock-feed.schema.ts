import { z } from 'zod'
import { slugField } from '#modules/sites/settings/field.schema.ts'
import { mappingSchema } from '#modules/vehicles/feed/mapping.schema.ts'

/** A feed that comes in by itself, as it is stored. */
export const stockFeedSchema = z.strictObject({
  name: slugField(),
  /** Null: the newest file in the folder of the feed. */
  address: z
    .string()
    .max(600, { abort: true })
    .regex(/^(https:\/\/[^\s\\@]+|http:\/\/127\.0\.0\.1:[0-9]{1,5}\/[^\s\\@]*)$/, {
      error:
        'write a whole address that starts with https://; user and password go into the credentials',
    })
    .nullable(),
  format: z.enum(['csv', 'json', 'jsonl', 'xml']),
  mapping: mappingSchema.nullable(),
  partial: z.boolean(),
  everyMinutes: z.int().min(15, 'at least 15 minutes').max(1440, 'at most 1440 minutes, a day'),
})
export type StockFeedSettings = z.output<typeof stockFeedSchema>

export const feedCredentialsSchema = z.strictObject({
  username: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^:\r\n]*$/),
  password: z.string().min(1).max(500),
})
export type FeedCredentials = z.output<typeof feedCredentialsSchema>

/** What seals the credentials of feeds. */
export const feedKeyPurpose = 'stock feeds'
