import { z } from 'zod'
import {
  colourField,
  countField,
  lineField,
  pictureField,
  slugField,
  textField,
} from '#modules/sites/settings/field.schema.ts'
import { itemTypes } from '#modules/sites/settings/models.schema.ts'

/** A catalogue of makes and models for `models import`. Names from §3 keep §3's spelling. */

const mostManufacturers = 200
const mostModels = 300
const mostVariants = 60

const pathWords = /^(\/[a-z0-9]+(-[a-z0-9]+)*){1,4}$/

const optionalLine = (maximum: number) => lineField(maximum).nullable().default(null)

const factSchema = z.strictObject({ label: lineField(40), value: lineField(80) })

const factsField = (most: number) => z.array(factSchema).max(most).default([])

const pictureSchema = z.strictObject({
  url: pictureField().describe('A path of the site or an https address.'),
  alt: lineField(200).describe('What it shows, for those who do not see it.'),
})

const variantSchema = z
  .strictObject({
    name: lineField(80).describe('What it is called, such as SR5 Double Cab.'),
    slug: slugField().describe('Its name in addresses; once in its model.'),
    price: z
      .partialRecord(z.enum(['AUD', 'NZD', 'USD']), countField(1, 10_000_000))
      .default({})
      .describe('Price when new in whole units, by currency. Empty: on request.'),
    body: optionalLine(60).describe('Where it differs from the model’s.'),
    drive: optionalLine(40),
    fuel: optionalLine(40),
    transmission: optionalLine(60),
    engine: optionalLine(80),
    seats: countField(1, 100).nullable().default(null),
    facts: factsField(20).describe('What else can be compared, such as towing.'),
  })
  .describe('A grade that can be ordered.')

const colourSchema = z.strictObject({
  name: lineField(60),
  swatch: colourField().describe('How it is painted beside its name.'),
  image: pictureField().nullable().default(null).describe('The model in it. Null: none.'),
})

export const modelSchema = z.strictObject({
  name: lineField(60).describe('What it is called, without its make.'),
  slug: slugField().describe('Its name in addresses; once in its make. Never change it.'),
  stock_name: optionalLine(60).describe(
    'Its name in stock, where that is another. Null: the name.',
  ),
  item_type: z.enum(itemTypes).default('Car').describe('Sites show those of their template.'),
  introduction: optionalLine(200).describe('A sentence under its name.'),
  description: textField(4000)
    .nullable()
    .default(null)
    .describe('Paragraphs, with empty lines between.'),
  body: lineField(60).describe('§9 body type, or the word that people use.'),
  bodyStyle: lineField(60)
    .nullable()
    .default(null)
    .describe('The body more closely. Null: as body.'),
  manufacturer_body: optionalLine(60).describe('The make’s own word for the body.'),
  image: z
    .strictObject({
      url: pictureField().describe('The model, large.'),
      thumb: pictureField().describe('The model, small: from the side, with nothing behind it.'),
      alt: lineField(200),
    })
    .nullable()
    .default(null),
  status: z.enum(['new', '']).default('').describe('new: it has just come out.'),
  fuel: z.array(lineField(40)).max(8).default([]).describe('Empty: as the variants say.'),
  override_url: z
    .string()
    .max(200)
    .regex(pathWords, 'write a path in lower-case words, such as /new-vehicles/hilux')
    .nullable()
    .default(null)
    .describe('The address of its page. Null: / and its slug.'),
  aftermarket_manufacturer_id: countField(1, 2_147_483_647).nullable().default(null),
  accessories_count: countField(0, 100_000).default(0),
  brochure: z.boolean().default(false).describe('Whether the dealer can send a brochure.'),
  price_note: optionalLine(60).describe('Words after a price, such as drive away.'),
  facts: factsField(12).describe('Key facts; the first three stand beside its name.'),
  features: z
    .array(
      z.strictObject({
        title: lineField(60),
        items: z.array(lineField(160)).min(1).max(60),
        extra: z
          .boolean()
          .default(false)
          .describe('Whether these are added at a price of their own.'),
      }),
    )
    .max(20)
    .default([])
    .describe('What it has, in groups.'),
  colours: z.array(colourSchema).max(40).default([]),
  gallery: z.array(pictureSchema).max(24).default([]),
  variants: z.array(variantSchema).min(1, 'name at least one variant').max(mostVariants),
})

export const catalogueSchema = z.strictObject({
  $schema: z.string().max(300).optional(),
  manufacturers: z
    .array(
      z.strictObject({
        id: countField(1, 2_147_483_647).describe('§3: its number on the wire. Never change it.'),
        name: lineField(60),
        slug: slugField(),
        logo: z.strictObject({ url: pictureField().nullable() }).default({ url: null }),
        models: z.array(modelSchema).max(mostModels).describe('Its whole range, in order.'),
      }),
    )
    .min(1, 'name at least one make')
    .max(mostManufacturers),
})

export type Catalogue = z.output<typeof catalogueSchema>
export type CatalogueModel = z.output<typeof modelSchema>
