import { z } from 'zod'

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
