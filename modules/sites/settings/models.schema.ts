import { z } from 'zod'
import { slugField } from './field.schema.ts'

/** §3 Model: the new vehicles of the catalogue that all sites share. */
export const itemTypes = ['Car', 'Truck', 'Motorcycle', 'Camper', 'RV'] as const

export const modelSettingsSchema = z.strictObject({
  enabled: z
    .boolean()
    .describe('Whether the site has pages of the models that its makes sell new.'),
  makes: z
    .array(slugField())
    .max(60)
    .nullable()
    .describe(
      'Makes whose models it shows, by slug and in order. Null: those that its dealerships are franchised for.',
    ),
  item_types: z
    .array(z.enum(itemTypes))
    .nullable()
    .describe('Kinds of vehicle among their models. Null: those of the template.'),
  hidden: z.array(slugField()).max(300).describe('Slugs of models that the site does not sell.'),
})

export type ItemType = (typeof itemTypes)[number]
