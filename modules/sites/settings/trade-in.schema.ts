import { z } from 'zod'

/** Services that look up a vehicle by its number plate. */
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
  daily_lookups: z
    .int()
    .min(1)
    .max(100_000)
    .describe(
      'How often a day providers are asked about number plates at most, since each time costs money. Beyond it visitors type what they drive, and forecourt doctor says so.',
    ),
  environment: z
    .enum(['live', 'demonstration'])
    .describe(
      'live: the account that `forecourt site lookup-account` stored. demonstration: the fakes that npm start runs on this machine.',
    ),
})
