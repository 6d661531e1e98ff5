import { z } from 'zod'
import { fewestFrames, mostFrames } from '../turn/turn-frames.rules.ts'
import { carSchema, paymentProcessorSchema } from './car.schema.ts'

const empties = (schema: z.ZodType) => schema.nullable()

const { shape } = carSchema

/** A required text; its maximum length is the same as in `parseCar`. */
const required = (name: 'stocknum' | 'make' | 'model', most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .describe(shape[name].description ?? '')
const text = (name: keyof typeof shape, most: number) =>
  z
    .string()
    .max(most)
    .nullable()
    .describe(shape[name].description ?? '')

/** Text for the API's documentation: how a field is cleared, and which values are refused (`parseCar`). */
const clearing =
  'Null clears a field that may be null, an empty text one of text; of others both are refused, and so is a text in place of a number, a yes or no, or a date that cannot be read as one.'

/** Here all fields are optional; the schemas below require those that identify a vehicle. */
const fields = z
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
      turn_images: true,
      payment_processors: true,
    }).shape,
    stocknum: required('stocknum', 64),
    make: required('make', 100),
    model: required('model', 100),
    name: text('name', 300),
    badge: text('badge', 200),
    series: text('series', 100),
    rego: text('rego', 20),
    price_type: text('price_type', 100),
    tag: text('tag', 100),
    city: text('city', 100),
    state: text('state', 40),
    carsales_seller_identifier: text('carsales_seller_identifier', 100),
    fuel: text('fuel', 100),
    body: text('body', 100),
    drive: text('drive', 100),
    transmission: text('transmission', 100),
    colour: text('colour', 100),
    description: text('description', 20_000),
    item_type: text('item_type', 100),
    location: empties(z.string()).describe(
      'Slug, name or city of one of the dealership’s locations',
    ),
    images: z
      .array(z.string())
      .describe(
        'Pictures, the main one first: web addresses, which are fetched and stored, or `url` of an uploaded one',
      ),
    turn_images: z
      .array(z.string())
      .describe(
        `Frames of the 360° view, from the front over the left side: ${fewestFrames} to ${mostFrames} pictures, each written like those of images`,
      ),
    payment_processors: z
      .array(paymentProcessorSchema)
      .describe('Who may take its deposit; one without a key keeps the key that it has'),
  })
  .partial()

/**
 * A vehicle sent by another system: the fields of a Car that a dealer decides. Numbers, yes and no may also be texts,
 * as in the importer; a text that is not a number is refused. `parseCar` checks each row.
 */
export const vehicleInputSchema = fields.required({ make: true, model: true, year: true }).meta({
  id: 'VehicleInput',
  description: `A vehicle in full, as another system sends it. A field that is left out is cleared. ${clearing}`,
})

/** Changes of a vehicle in stock, whose stock number is in the URL. */
export const vehicleChangesSchema = fields.meta({
  id: 'VehicleChanges',
  description: `Fields of a vehicle that have changed. One that is left out stays as it is. ${clearing}`,
})

/** A vehicle in a list, with its stock number. */
export const vehicleRowSchema = fields.required({ stocknum: true }).meta({
  id: 'VehicleRow',
  description: `A vehicle by its stock number, with what has changed, or with make, model and year for a new one. A field that is left out stays as it is. ${clearing}`,
})
