import { z } from 'zod'
import { addressWords } from './address-words.ts'
import { countField, lineField, pictureField, slugField } from './field.schema.ts'

const wordField = () =>
  z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'write a word of lower-case letters, such as cars')

/** The site's words for its vehicles, in sentences and in URLs (§1, §2). */
export const vehicleWordsSchema = z.strictObject({
  noun: lineField(30).describe('One vehicle, such as Car.'),
  noun_plural: lineField(30).describe('Several vehicles, such as Cars.'),
  address_word: z
    .enum(addressWords)
    .describe('First word of a vehicle’s address: cars in /cars/{slug}.'),
  seating_word: z
    .enum(['seats', 'sleeps'])
    .describe('What the number of seats counts: 5 seats, or berths, as in Sleeps 5.'),
  search_word: wordField().describe('Last word of search paths: cars in /search/used-cars.'),
})

const chipField = () =>
  z.enum([
    'car_type',
    'body',
    'km',
    'transmission',
    'stock_number',
    'fuel',
    'drive',
    'seats',
    'length',
    'tare',
    'payload',
    'gvm',
    'colour',
    'year',
  ])

/** The vehicle card (§2). */
export const cardSettingsSchema = z.strictObject({
  chips: z
    .array(chipField())
    .max(14)
    .describe('Attribute chips, in the order in which they stand.'),
  buttons: z
    .array(z.enum(['view_details', 'enquire', 'shop_now', 'test_drive', 'get_finance', 'reserve']))
    .min(1, 'name at least one button')
    .max(6)
    .describe('Buttons, the most important first. A rule may still leave one out for a vehicle.'),
  show_location: z.boolean().describe('Whether the location stands on the picture.'),
  show_finance: z.boolean().describe('Whether the repayment stands under the price.'),
})

/** The car page’s sidebar and panels (§2). */
export const vehiclePageSettingsSchema = z.strictObject({
  buttons: z
    .array(
      z.enum([
        'call',
        'enquire',
        'finance',
        'test_drive',
        'trade_in',
        'reserve',
        'chat',
        'history_report',
        'autobot',
      ]),
    )
    .min(1, 'name at least one button')
    .max(9)
    .describe('Sidebar buttons, the most important first. A rule may still leave one out.'),
  similar_count: countField(0, 12).describe('How many similar vehicles stand below.'),
  request_photos: z.boolean().describe('Whether visitors may ask for more photos.'),
  price_history: z
    .boolean()
    .describe(
      'Whether the car page shows each price that the site has shown of the vehicle, how long it has been listed, and a recent drop.',
    ),
  questions: z
    .boolean()
    .describe(
      'Whether visitors may ask questions about a vehicle that are shown on its page, once staff have answered and published them.',
    ),
  open_features: countField(6, 60).describe(
    'How many features stand open; the groups after them wait behind Show all.',
  ),
})

/** The tags of a vehicle (§4), in the order of their priority. */
export const tagSettingsSchema = z.strictObject({
  sold_text: lineField(40).describe('Tag of a vehicle that is no longer available.'),
  eco_enabled: z.boolean().describe('Whether electric and hybrid vehicles carry a success tag.'),
  eco_electric_text: lineField(40).describe('Tag of an available electric vehicle.'),
  eco_hybrid_text: lineField(40).describe('Tag of an available hybrid vehicle.'),
  reserved_text: lineField(40).describe('Tag of a reserved vehicle.'),
  certified_enabled: z.boolean().describe('Whether certified used vehicles carry an image tag.'),
  certified_manufacturers: z
    .array(slugField().describe('A make’s slug.'))
    .describe('Makes whose certified used vehicles carry it.'),
  certified_image_url: pictureField().nullable().describe('The image. Null: the text alone.'),
  certified_text: lineField(60).describe('What the image says, for those who do not see it.'),
  custom_enabled: z.boolean().describe('Whether a vehicle’s own tag is shown.'),
  coming_soon_text: lineField(40).describe('Tag of a vehicle that is on its way.'),
  new_enabled: z.boolean().describe('Whether vehicles that just arrived carry a tag.'),
  new_text: lineField(40).describe('Tag of a vehicle that just arrived.'),
  new_used_text: lineField(40)
    .nullable()
    .describe('The same for a used vehicle, such as Just In. Null: new_text.'),
  new_within_days: countField(0, 60).describe(
    'Days of 86,400 seconds for which it counts as such.',
  ),
})

/** The price block of a vehicle (§4). */
export const priceSettingsSchema = z.strictObject({
  no_price_text: lineField(60).describe('Shown where a vehicle has no price to show.'),
  preorder_text: lineField(40).describe('Shown where a vehicle without a price can be preordered.'),
  was_text: lineField(20).describe('Word before a struck-through earlier price.'),
  discount_kind: z
    .enum(['none', 'amount', 'percent'])
    .describe('The site’s own discount: none, an amount off, or a percentage off.'),
  discount_value: z
    .number()
    .min(0)
    .max(1_000_000)
    .describe('Dollars or percent off, as discount_kind says; 0 with none.'),
  discount_car_types: z
    .array(z.enum(['new', 'used', 'demo']))
    .describe('Car types the discount is for. Empty: all.'),
  below_market_enabled: z.boolean().describe('Whether the below-market badge is shown.'),
  below_market_text: lineField(30).describe('Words of the below-market badge.'),
})

export const subscriptionSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether the site offers vehicles by subscription.'),
  price_suffix: lineField(30).describe('Words after a subscription price, such as per week.'),
})

export type VehicleWords = z.output<typeof vehicleWordsSchema>
export type SeatingWord = VehicleWords['seating_word']
export type TagSettings = z.output<typeof tagSettingsSchema>
export type PriceSettings = z.output<typeof priceSettingsSchema>
export type Chip = z.output<ReturnType<typeof chipField>>
