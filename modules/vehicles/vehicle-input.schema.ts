import { z } from 'zod'
import { carSchema, paymentProcessorSchema } from './car.schema.ts'

const empties = (schema: z.ZodType) => schema.nullable()

/**
 * A vehicle as other systems send it: the fields of a Car that a dealer decides, each of which may be left out. What the
 * importer reads besides (texts of numbers, yes and no) is taken too; a text that is no number is refused. Checked by `parseCar`, row by row.
 */
export const vehicleInputSchema = z
  .object({
    ...carSchema.omit({
      id: true,
      slug: true,
      dealership_id: true,
      dealership_slug: true,
      photos_count: true,
      simple_fuel: true,
      simple_body: true,
      simple_drive: true,
      simple_transmission: true,
      provenance: true,
      location: true,
      images: true,
      payment_processors: true,
    }).shape,
    location: empties(z.string()).describe(
      'Slug, name or city of one of the dealership’s locations',
    ),
    images: z
      .array(z.string())
      .describe(
        'Pictures, the main one first: web addresses, which are fetched and stored, or `url` of an uploaded one',
      ),
    payment_processors: z
      .array(paymentProcessorSchema)
      .describe('Who may take its deposit; one without a key keeps the key that it has'),
  })
  .partial()
  .meta({
    id: 'VehicleInput',
    description:
      'A vehicle as another system sends it. A field that is left out stays as it is, or is cleared where the vehicle is sent in full. Null clears a field that may be null, an empty text one of text; of others both are refused, and so is a text in place of a number, a yes or no, or a date that cannot be read as one.',
  })
