import { z } from 'zod'
import { countField } from './field.schema.ts'

/** The first button of a vehicle's card, by variant of the button order experiment. */
export const cardOrderVariants = [
  'enquire-first',
  'test-drive-first',
  'finance-first',
  'details-first',
  'reserve-first',
] as const

/** Split tests that the platform supports, with the variants of each. */
export const experimentSchema = z
  .strictObject({
    slug: z
      .enum(['card-button-order'])
      .describe(
        'Name of the test. card-button-order: which button comes first on the cards of vehicles; the others follow in the order of card.buttons.',
      ),
    variants: z
      .array(
        z
          .strictObject({
            slug: z
              .enum(cardOrderVariants)
              .describe(
                'Name of the variant: the button that comes first. enquire-first means shop_now where cards have that button.',
              ),
            weight: countField(0, 100).describe('Share of visitors, against the others’ weights.'),
          })
          .describe('A variant.'),
      )
      .min(2, 'name at least two variants')
      .max(8)
      .describe(
        'What visitors are split between. The first is what everybody sees who may not be measured, and who has no script.',
      ),
  })
  .describe('A split test.')

export type CardOrderVariant = (typeof cardOrderVariants)[number]
export type Experiment = z.output<typeof experimentSchema>
