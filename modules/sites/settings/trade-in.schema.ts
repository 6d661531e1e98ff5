import { z } from 'zod'

/** Who knows a vehicle by its number plate. */
export const lookupProviders = ['nevdis', 'autograb', 'redbook'] as const
export type LookupProvider = (typeof lookupProviders)[number]

export const tradeInSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether visitors may ask for a trade-in valuation.'),
  automated_valuation: z
    .boolean()
    .describe('Whether a valuation is worked out at once by a provider.'),
  lookup_provider: z
    .enum(lookupProviders)
    .nullable()
    .describe(
      'Whose number-plate lookup the trade-in page uses. Null: visitors type what they drive.',
    ),
  environment: z
    .enum(['live', 'demonstration'])
    .describe(
      'live: the account that `forecourt site lookup-account` stored. demonstration: the fakes that npm start runs on this machine.',
    ),
})
