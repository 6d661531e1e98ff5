import { z } from 'zod'
import { slugField } from '#modules/sites/settings/field.schema.ts'
import { mappingSchema } from '#modules/vehicles/feed/mapping.schema.ts'
import { findServerPlace } from './server-address.rules.ts'

const webAddress = /^(https:\/\/[^\s\\@]+|http:\/\/127\.0\.0\.1:[0-9]{1,5}\/[^\s\\@]*)$/
const serverAddress = /^(sftp|ftps):\/\/[^\s\\@]+$/

/** The settings of an automatic feed, as stored. */
export const stockFeedSchema = z.strictObject({
  name: slugField(),
  /** URL of the feed; null: the newest file in its drop folder. */
  address: z
    .string()
    .max(600, { abort: true })
    .refine(
      (address) =>
        webAddress.test(address) ||
        (serverAddress.test(address) && findServerPlace(address) !== undefined),
      {
        error:
          'write a whole address that starts with https://, sftp:// or ftps://; user and password go into the credentials',
      },
    )
    .nullable(),
  format: z.enum(['csv', 'json', 'jsonl', 'xml']),
  mapping: mappingSchema.nullable(),
  partial: z.boolean(),
  everyMinutes: z.int().min(15, 'at least 15 minutes').max(1440, 'at most 1440 minutes, a day'),
})
export type StockFeedSettings = z.output<typeof stockFeedSchema>

/** Credentials of a feed. Only SFTP accepts a private key instead of the password. */
export const feedCredentialsSchema = z
  .strictObject({
    username: z
      .string()
      .min(1)
      .max(200)
      .regex(/^[^:\r\n]*$/),
    password: z.string().min(1).max(500).optional(),
    privateKey: z.string().min(1).max(20_000).optional(),
    passphrase: z.string().min(1).max(500).optional(),
  })
  .refine(({ password, privateKey }) => (password === undefined) !== (privateKey === undefined), {
    path: ['password'],
  })
export type FeedCredentials = z.output<typeof feedCredentialsSchema>

/**
 * Why credentials do not fit a URL: HTTPS and FTPS only use passwords.
 *
 * @returns undefined if they do
 */
export function findCredentialsFault(
  address: string,
  { privateKey }: FeedCredentials,
): string | undefined {
  return privateKey !== undefined && findServerPlace(address)?.protocol !== 'sftp'
    ? 'A private key is for SFTP; this address needs a password.'
    : undefined
}

/** The cipher purpose for credentials of feeds. */
export const feedKeyPurpose = 'stock feeds'
