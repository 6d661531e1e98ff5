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

/** Returning a used car (§4, §5, §9). */
export const usedCarReturnSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether the site offers the used-car return.'),
  days: countField(1, 90).describe('Days from delivery within which notice and return must be.'),
  max_km: countField(0, 5000).describe('Most distance driven since delivery, in kilometres.'),
})

export const tradeInSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether visitors may ask for a trade-in valuation.'),
  automated_valuation: z
    .boolean()
    .describe('Whether a valuation is worked out at once by a provider.'),
  lookup_provider: z
    .enum(['nevdis', 'autograb'])
    .nullable()
    .describe('Provider of number-plate lookups. Null: none.'),
})

export type ReserveSettings = z.output<typeof reserveSettingsSchema>
