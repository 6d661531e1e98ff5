import { z } from 'zod'

const priceRuleSchema = z
  .strictObject({
    car_types: z
      .array(z.enum(['new', 'used', 'demo']))
      .max(3)
      .default([])
      .describe('Car types the rule is for. Empty: all.'),
    price_types: z
      .array(z.string().min(1).max(60))
      .max(20)
      .default([])
      .describe('Price types the rule is for, such as Excl. Govt. Charges. Empty: all.'),
    add_kind: z.enum(['amount', 'percent']).describe('What add_value counts: dollars or percent.'),
    add_value: z
      .number()
      .min(-1_000_000)
      .max(1_000_000)
      .describe('Added to the price, to the nearest dollar; negative: taken off.'),
    becomes_price_type: z
      .string()
      .min(1)
      .max(60)
      .nullable()
      .default(null)
      .describe(
        'What the price covers after the change, such as Drive Away where add_value is what registration and stamp duty cost. Null: the same as before.',
      ),
  })
  .describe('A change of exported prices.')

const exportSchema = () =>
  z.strictObject({
    enabled: z.boolean().describe('Whether the site has this file.'),
    stock_filter: z
      .string()
      .min(1)
      .max(2000)
      .nullable()
      .describe(
        'Filter expression of the search grammar that every vehicle in the file must match, besides the site’s own, such as car_type = "used". Null: all that can be bought.',
      ),
    price_from: z
      .enum(['shown', 'full'])
      .describe('The price to start from: the one on the pages, or without the site’s discount.'),
    price_rules: z
      .array(priceRuleSchema)
      .max(20)
      .describe('Changes of that price; the first rule that fits a vehicle counts. Empty: none.'),
  })

/** Files of the stock for advertising platforms and other systems. */
export const stockExportSettingsSchema = z.strictObject({
  google_vehicle_ads: exportSchema()
    .extend({
      unstated_price_type: z
        .enum([
          'drive_away_price',
          'estimated_drive_away_price',
          'excluding_government_charges_price',
        ])
        .nullable()
        .describe(
          'What the prices of vehicles cover whose price type is empty, in Google’s words. Null: such vehicles are left out.',
        ),
    })
    .describe('For Google’s vehicle ads (Australia).'),
  google_vehicle_listings: exportSchema().describe(
    'For Google’s vehicle listings (United States).',
  ),
  meta_automotive: exportSchema().describe('For Meta’s automotive catalogue.'),
  trade_me: exportSchema().describe('For programs that list at Trade Me Motors (New Zealand).'),
  schema_org: exportSchema().describe('As schema.org describes vehicles.'),
  csv: exportSchema().describe('As a table, for any other system.'),
})

export type StockExportSettings = z.output<typeof stockExportSettingsSchema>
/** The settings of one export. */
export type ExportSettings = StockExportSettings[keyof StockExportSettings]
