import * as z from 'zod'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'

const secret = (description: string) => z.string().trim().min(8).max(300).describe(description)

/** The secrets of a site's account with each provider. They are stored encrypted and cannot be read back. */
export const accountSecretSchemas = {
  stripe: z.strictObject({
    secret_key: secret('Secret key of the account, sk_live_… or a restricted one, rk_live_….'),
    webhook_secret: secret('Signing secret of the endpoint that reports to the site, whsec_….'),
  }),
  till: z.strictObject({
    username: secret('User of the API.'),
    password: secret('Password of that user.'),
    api_key: secret('API key of the connector.'),
    shared_secret: secret('Shared secret of the connector: signs requests and callbacks.'),
  }),
  st_george: z.strictObject({
    secret_key: secret('Secret API key of the PayWay facility.'),
    merchant_id: z.string().trim().min(1).max(20).describe('Merchant that the money goes to.'),
    notification_username: secret('User that payment notifications to the site name.'),
    notification_password: secret('Password that payment notifications to the site name.'),
  }),
} as const satisfies Record<PaymentProvider, z.ZodType>

export type AccountSecrets = {
  readonly [Provider in PaymentProvider]: z.output<(typeof accountSecretSchemas)[Provider]>
}
