import { z } from 'zod'
import {
  countField,
  emailField,
  lineField,
  phoneField,
  pictureField,
  slugField,
  webAddressField,
} from './field.schema.ts'
import { openingHoursEntrySchema, specialHoursEntrySchema } from './opening-hours.schema.ts'

export const manufacturerRefSchema = z
  .strictObject({
    name: lineField(60).describe('The make as people write it, such as Toyota.'),
    slug: slugField().describe('The make in addresses, such as toyota.'),
  })
  .describe('A make that is sold or serviced.')

/** An average rating as a text, such as "4.8", like in reviews (§3 Review set). */
export const averageRatingField = () =>
  z
    .string()
    .regex(/^([0-4](\.[0-9])?|5(\.0)?)$/, 'write a rating from 0 to 5 as text, such as "4.8"')

const socialUrl = (network: string) =>
  webAddressField().nullable().default(null).describe(`The page on ${network}. Null: none.`)

const socialUrlsShape = {
  facebook_url: socialUrl('Facebook'),
  instagram_url: socialUrl('Instagram'),
  youtube_url: socialUrl('YouTube'),
  linkedin_url: socialUrl('LinkedIn'),
  tiktok_url: socialUrl('TikTok'),
}

const contactDetailSchema = z.strictObject({
  phone: phoneField()
    .nullable()
    .default(null)
    .describe('The number as it is shown. Null: the site’s number of the same department.'),
  email: emailField()
    .nullable()
    .default(null)
    .describe('The address shown to visitors. Null: none.'),
  ...socialUrlsShape,
  opening_hours: z
    .array(openingHoursEntrySchema)
    .max(7)
    .default([])
    .describe('One entry a weekday at most; a weekday left out is closed. Empty: no hours shown.'),
})

const addressSchema = z.strictObject({
  street: lineField().describe('Number and street.'),
  city: lineField(80).describe('Suburb, town or city; also the value of the city facet.'),
  state: lineField(40).describe('State, territory or region in its short form, such as VIC.'),
  postcode: z
    .string()
    .regex(/^[0-9]{4,5}$/, 'write the postcode as text of 4 digits (5 in the United States)')
    .describe('Postcode, as text so that a leading zero stays.'),
  lat: z.number().min(-90).max(90).nullable().default(null).describe('Latitude in degrees.'),
  lang: z
    .number()
    .min(-180)
    .max(180)
    .nullable()
    .default(null)
    .describe('Longitude in degrees (the wire’s name for it).'),
  place_id: lineField().nullable().default(null).describe('Google Maps place id. Null: none.'),
  place_url: webAddressField()
    .nullable()
    .default(null)
    .describe('Link to the place on a map. Null: made from the address.'),
})

/** §3 Location. */
export const locationSchema = z
  .strictObject({
    slug: slugField().describe(
      'Name of the location in addresses and lead routes; unique among the dealerships of a site.',
    ),
    name: lineField(100).describe('Name of the location as visitors read it.'),
    location_type: z
      .enum(['sales', 'service', 'parts', ''])
      .default('sales')
      .transform((type) => (type === '' ? 'sales' : type))
      .describe('sales, service or parts; empty counts as sales.'),
    primary: z.boolean().default(false).describe('The location to show where only one fits.'),
    visible: z.boolean().default(true).describe('Whether visitors see the location.'),
    dealer_license_number: lineField(60)
      .nullable()
      .default(null)
      .describe('Motor dealer’s licence as the state words it, such as LMCT 11999. Null: none.'),
    contact_detail: contactDetailSchema.describe('How to reach the location, and when.'),
    special_hours: z
      .array(specialHoursEntrySchema)
      .max(100)
      .default([])
      .describe('Dates whose hours differ here; before the site’s special_hours.'),
    address: addressSchema.describe('Where the location is.'),
    map_picture: pictureField()
      .nullable()
      .default(null)
      .describe(
        'Picture of a map with the location, 3 to 2 in shape, such as 1200 by 800 pixels. Null: none.',
      ),
    distribution_locations: z
      .array(slugField().describe('Slug of a location.'))
      .max(50)
      .default([])
      .describe('Other locations that can hand its vehicles over. Empty: none.'),
    manufacturers: z
      .array(manufacturerRefSchema)
      .default([])
      .describe('Makes of this location. Empty: those of its dealership.'),
    reviews: z
      .strictObject({
        count: countField(0, 1_000_000).describe('How many reviews there are.'),
        average_rating: averageRatingField().describe('Their average as text, such as "4.8".'),
      })
      .nullable()
      .default(null)
      .describe('Summary of the location’s reviews. Null: none.'),
  })
  .describe('A physical place of a dealership.')

export type Location = z.output<typeof locationSchema>
