import { z } from 'zod'
import {
  colourField,
  countField,
  dateField,
  lineField,
  linkField,
  pictureField,
  textField,
} from './field.schema.ts'

/** §3 Promo card. */
const promoCardSchema = z
  .strictObject({
    kind: z
      .enum([
        'warranty',
        'video_call',
        'trade_in',
        'freight',
        'finance',
        'three_year_protection',
        'quality_assured',
      ])
      .describe('What the card promotes.'),
    heading: lineField(80).describe('Heading of the card.'),
    text: textField(300).nullable().default(null).describe('Text under the heading. Null: none.'),
    url: linkField()
      .nullable()
      .default(null)
      .describe(
        'Where the card leads. Null, or a page that is not there: what comes nearest to its kind.',
      ),
    image: pictureField().nullable().default(null).describe('Picture of the card. Null: none.'),
    alt: lineField().nullable().default(null).describe('What the picture shows. Null: decoration.'),
    background: colourField()
      .nullable()
      .default(null)
      .describe('Background. Null: the accent colour.'),
    display: z
      .array(z.enum(['new', 'used', 'demo']))
      .default([])
      .describe('Car types among the results that bring the card up. Empty: any.'),
    strictDisplay: z
      .boolean()
      .default(false)
      .describe('Whether all the listed car types must be present, not just one.'),
    position: countField(1, 100)
      .nullable()
      .default(null)
      .describe('Place in the order; cards with one come first. Null: shuffled behind them.'),
    start_date: dateField().nullable().default(null).describe('First day shown. Null: since ever.'),
    expiry_date: dateField().nullable().default(null).describe('Last day shown. Null: no end.'),
  })
  .describe('A promotional card among the search results.')

export type PromoCardSettings = z.output<typeof promoCardSchema>

export const promoCardSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether promotional cards stand among the results.'),
  every: countField(2, 50).describe('One promotional card after this many vehicles.'),
  cards: z.array(promoCardSchema).max(50).describe('The cards.'),
})
