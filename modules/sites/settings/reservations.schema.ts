import { z } from 'zod'
import { countField, lineField, textField } from './field.schema.ts'
import { paymentProviders } from './payment-providers.ts'

/** Reserving with a deposit (§3 Payment processor, §5). */
export const reserveSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether visitors may reserve or buy online.'),
  provider: z
    .enum(paymentProviders)
    .nullable()
    .describe('Payment provider (authorization_type). Null: none, so nothing can be reserved.'),
  authorization_key: lineField()
    .nullable()
    .describe('Publishable key of the provider. Never a secret one. Null: not set up.'),
  deposit_amount: z
    .number()
    .min(0)
    .max(100_000)
    .describe(
      'Deposit in dollars for vehicles without their own; 0 leaves the amount off the label.',
    ),
  path_word: z
    .enum(['checkout', 'buy-online'])
    .describe('Last word of the address: /cars/{slug}/checkout or /cars/{slug}/buy-online.'),
  hold_minutes: countField(5, 120).describe(
    'Minutes for which a vehicle is held while someone pays.',
  ),
  terms: textField().nullable().describe('Terms of the deposit. Null: the platform’s wording.'),
})

export type ReserveSettings = z.output<typeof reserveSettingsSchema>
