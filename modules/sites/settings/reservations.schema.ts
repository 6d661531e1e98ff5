import { z } from 'zod'
import { reserveWords } from './address-words.ts'
import { countField, lineField, textField } from './field.schema.ts'
import { paymentEnvironments, paymentProviders } from './payment-providers.ts'

/** Reserving with a deposit (§3 Payment processor, §5). */
export const reserveSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether visitors may reserve or buy online.'),
  provider: z
    .enum(paymentProviders)
    .nullable()
    .describe('Payment provider (authorization_type). Null: none, so nothing can be reserved.'),
  authorization_key: lineField()
    .nullable()
    .describe(
      'Publishable key of the provider, which pages with its fields have (st_george). Never a secret one: those are set by `forecourt site payment-account`. Null: not set up.',
    ),
  environment: z
    .enum(paymentEnvironments)
    .describe(
      'live: money is taken. test: the provider’s own test system. demonstration: the fakes that npm start runs on this machine.',
    ),
  deposit_amount: z
    .number()
    .min(0)
    .max(100_000)
    .describe(
      'Deposit in dollars for vehicles without their own; 0 leaves the amount off the label.',
    ),
  path_word: z
    .enum(reserveWords)
    .describe('Last word of the address: /cars/{slug}/checkout or /cars/{slug}/buy-online.'),
  hold_minutes: countField(5, 120).describe(
    'Minutes for which a vehicle is held while someone pays.',
  ),
  terms: textField().nullable().describe('Terms of the deposit. Null: the platform’s wording.'),
})

export type ReserveSettings = z.output<typeof reserveSettingsSchema>

/** Keeping a vehicle without payment, for a shopper who is on the way to see it. */
export const courtesyHoldSettingsSchema = z.strictObject({
  enabled: z
    .boolean()
    .describe(
      'Whether a shopper who sets out to see a vehicle may ask on its page that it is kept for two hours. A deposit or a sale ends that.',
    ),
})
