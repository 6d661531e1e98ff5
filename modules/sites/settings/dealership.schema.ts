import { z } from 'zod'
import { countField, lineField, slugField } from './field.schema.ts'
import { averageRatingField, locationSchema, manufacturerRefSchema } from './locations.schema.ts'

/** §3 Dealership entry, with its locations. */
export const dealershipSchema = z
  .strictObject({
    slug: slugField().describe('Name of the dealership; unique across the platform.'),
    name: lineField(100).describe('Name of the dealership as visitors read it.'),
    legal_name: lineField(160)
      .nullable()
      .default(null)
      .describe('Legal name for terms and forms. Null: the site’s legal_name.'),
    review_count: countField(0, 1_000_000).default(0).describe('How many reviews it has.'),
    average_rating: averageRatingField()
      .nullable()
      .default(null)
      .describe('Average of its reviews as text, such as "4.8". Null: none yet.'),
    manufacturers: z
      .array(manufacturerRefSchema)
      .default([])
      .describe('Makes it is franchised for. Empty: none (used vehicles of any make).'),
    locations: z
      .array(locationSchema)
      .min(1, 'name at least one location')
      .max(50)
      .describe('Its physical places, in the order in which they are shown.'),
  })
  .describe('A dealership whose stock the site shows.')

export const dealershipGroupShape = {
  slug: slugField().describe('Name of the dealership group; unique across the platform.'),
  name: lineField(100).describe('Name of the dealership group as visitors read it.'),
}

export type DealershipEntry = z.output<typeof dealershipSchema>
