import * as z from 'zod'

/** A key that is sent in a header or a JSON field. */
const keyField = z
  .string()
  .trim()
  .min(8)
  .max(300)
  .regex(/^[!-~]+$/)

const addressField = () =>
  z
    .url({ protocol: /^https$/ })
    .max(200)
    .describe('Where the API is, such as https://api.partner.example/v1.')

/** The secrets of a site's account with each partner. They are stored encrypted and cannot be read back. */
export const partnerAccountSchemas = {
  car_clarity: z.strictObject({
    base_url: addressField(),
    api_key: keyField.describe('Key of the account.'),
  }),
  dealer_studio: z.strictObject({
    base_url: addressField(),
    api_key: keyField.describe('Key of the account.'),
  }),
  dealercell: z.strictObject({
    signing_secret: keyField.min(32).describe('What DealerCell signs its reports of calls with.'),
  }),
  turnstile: z.strictObject({
    secret_key: keyField.describe('Secret key of the widget, as Cloudflare’s dashboard shows it.'),
  }),
} as const satisfies Readonly<Record<string, z.ZodObject>>

export type Partner = keyof typeof partnerAccountSchemas

export const partners = Object.keys(partnerAccountSchemas) as readonly Partner[]

export type PartnerKeys<Name extends Partner> = z.output<(typeof partnerAccountSchemas)[Name]>
