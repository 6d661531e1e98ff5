import { z } from 'zod'
import { carSchema } from '#modules/vehicles/wire/car.schema.ts'

const shownPriceFields = {
  shown_price: z
    .number()
    .nullable()
    .describe(
      'What visitors read that it costs to buy, in dollars, with the site’s discount; null where its page shows no such price',
    ),
  shown_price_text: z
    .string()
    .describe('What its page shows in place of a price or as one, in the site’s words'),
}

const absoluteUrl = z.string().nullable().describe('The whole address of the picture')

/** §3's Car on a website: the dealer's values, and in addition the prices that visitors see. */
export const shownCarSchema = carSchema.extend(shownPriceFields)
export type ShownCar = z.infer<typeof shownCarSchema>

export const websiteCarSchema = shownCarSchema
  .extend({
    primary_image_absolute_url: absoluteUrl,
    images: z
      .array(
        z.object({
          image: carSchema.shape.images.element.shape.image.extend({ absolute_url: absoluteUrl }),
        }),
      )
      .describe('Pictures, the first is the main one'),
    turn_images: z
      .array(
        z.object({
          image: carSchema.shape.turn_images.element.shape.image.extend({
            absolute_url: absoluteUrl,
          }),
        }),
      )
      .describe(
        'Frames of the 360° view, from the front over the left side; they are not part of images',
      ),
  })
  .meta({ id: 'WebsiteCar', description: 'A vehicle as its dealer has it and as visitors see it.' })
export type WebsiteCar = z.infer<typeof websiteCarSchema>
