import { z } from 'zod'
import { paymentProviders } from '#modules/sites/settings/payment-providers.ts'
import { energyFieldsSchema } from './energy-fields.schema.ts'
import { noticeFieldsSchema } from './notice-fields.schema.ts'
import { photoKinds } from '../pictures/photo-kind.rules.ts'
import { carTypes, vehicleStatuses } from '../vehicle.ts'

const text = (about: string) => z.string().nullable().describe(about)
const dollars = (about: string) => z.number().nonnegative().nullable().describe(about)
const flag = (about: string) => z.boolean().describe(about)
const timestamp = (about: string) => z.int().nullable().describe(`${about}, seconds since 1970 UTC`)

/** §3 Finance lender info, with amounts in dollars, as in the API. */
export const financeLenderSchema = z.object({
  interestRate: z.number().nullable().describe('Interest, per cent a year'),
  comparisonRate: z.number().nullable().describe('Comparison rate, per cent a year'),
  paymentWeek: dollars('Repayment a week, in dollars'),
  paymentMonth: dollars('Repayment a month, in dollars'),
  termMonths: z.number().nullable().describe('Term in months'),
  termYears: z.number().nullable().describe('Term in years'),
  deposit: dollars('Deposit assumed, in dollars'),
  disclaimer: text("The lender's disclaimer for this vehicle"),
})
export type FinanceLenderOnWire = z.infer<typeof financeLenderSchema>

/** §3 Payment processor. The key is accepted and stored encrypted; no response contains it. */
export const paymentProcessorSchema = z.object({
  authorization_type: z.enum(paymentProviders).describe('Who takes the deposit'),
  authorization_key: z.string().optional().describe("The processor's key; write only"),
  deposit_amount: z.number().nonnegative().describe('Deposit, in dollars'),
})

export const autograbDataSchema = z.object({
  state_average_market_price: dollars("Average price in the vehicle's state, in dollars"),
  average_market_price: dollars('Average price in the country, in dollars'),
})

const carImageSchema = z.object({
  image: z.object({
    url: z.string().describe('Address of the picture'),
    kind: z.enum(photoKinds).optional().describe('What it shows; missing if that is not known'),
  }),
})

const turnImageSchema = z.object({
  image: z.object({ url: z.string().describe('Address of the frame') }),
})

const carLocationSchema = z.object({
  phone: text("The location's sales number"),
  slug: z.string().describe('Slug of the location'),
  distribution_locations: z.array(z.string()).describe('Other locations that can hand it over'),
})

/** The vehicle in the API: §3's Car and the fields of imports. Prices are in dollars, `km` in the dealership's unit. */
export const carSchema = z.object({
  id: z.int().describe('Vehicle id'),
  slug: z.string().describe('Address of the car page, stable for the life of the vehicle'),
  name: z.string().describe("Title for people; 'year make model badge' unless given"),
  make: z.string().describe('Make'),
  model: z.string().describe('Model'),
  year: z.int().describe('Build or model year'),
  km: z.int().nullable().describe("Odometer, in the dealership's unit"),
  badge: text('Badge (grade)'),
  series: text('Series'),
  stocknum: z.string().describe("The dealer's stock number, unique among its current stock"),
  vin: text('Vehicle identification number, upper case'),
  rego: text('Number plate'),
  price: dollars('Price, in dollars'),
  price_type: text("What the price covers, for example 'Drive Away'"),
  before_price: dollars('Price before a reduction, in dollars'),
  subscription_price: dollars('Subscription price a week, in dollars'),
  status: z.enum(vehicleStatuses).describe('in_stock and coming_soon are available; sold is not'),
  car_type: z.enum(carTypes).describe('new, used or demo'),
  reserved: flag('Someone holds it'),
  sold: flag('Sold'),
  reservable: flag('False forbids reserving it online'),
  preorder: flag('To be ordered: shows PREORDER without a price'),
  certified: flag('In the certified used programme of its maker'),
  tag: text("Own card tag, for example 'Test Drive Only'"),
  show_on_dealer_website: flag('False hides it everywhere'),
  sold_date_timestamp: timestamp('When it was sold'),
  created_at: text(
    'When it came into stock, ISO 8601 UTC. Null: its feed gave a date that could not be read',
  ),
  created_at_timestamp: timestamp('created_at'),
  dealership_id: z.int().describe('The dealership that owns it'),
  dealership_slug: z.string().describe('Slug of that dealership'),
  location_id: z.int().nullable().describe('Where it stands'),
  city: text('City'),
  state: text('State'),
  location: carLocationSchema.nullable().describe('Where it stands'),
  primary_image_url: text('The main picture'),
  images: z.array(carImageSchema).describe('Pictures, the first is the main one'),
  photos_count: z.int().describe('Number of pictures'),
  turn_images: z
    .array(turnImageSchema)
    .describe(
      'Frames of the 360° view, from the front over the left side; they are not part of images',
    ),
  video_url: text('Address of a video: a file, or a page of YouTube or Vimeo'),
  file: text('Address of the history report'),
  views: z.int().describe('Times looked at'),
  custom_rank: z.number().describe("The dealer's own order, greatest first"),
  carsales_seller_identifier: text('Seller identifier at carsales'),
  seats: z.int().nullable().describe('Number of seats, or of berths of what people sleep in'),
  length_mm: z.int().nullable().describe('Overall length, in millimetres'),
  tare_kg: z.int().nullable().describe('Weight when empty, in kilograms'),
  payload_kg: z.int().nullable().describe('What it may carry, in kilograms'),
  gvm_kg: z.int().nullable().describe('Gross vehicle mass, in kilograms'),
  ...noticeFieldsSchema.shape,
  ...energyFieldsSchema.shape,
  fuel: text('Fuel, as the dealer words it'),
  body: text('Body, as the dealer words it'),
  drive: text('Drive, as the dealer words it'),
  transmission: text('Transmission, as the dealer words it'),
  colour: text('Colour'),
  description: text("The dealer's comments"),
  features: z.array(z.string()).describe('Features and options'),
  categories: z.array(z.string()).describe("Categories, for example 'rental'"),
  item_type: text("Kind of item, for example 'Car' or 'Motorcycle'"),
  finance_lenders: z.record(z.string(), financeLenderSchema).describe('Keyed by provider'),
  payment_processors: z.array(paymentProcessorSchema).describe('Who may take its deposit'),
  has_checkout_payment_processor: flag('A processor can take the deposit in the checkout'),
  autograb_data: autograbDataSchema.nullable().describe('Market valuation'),
  simple_fuel: text('Fuel group'),
  simple_body: text('Body group'),
  simple_drive: text('Drive group'),
  simple_transmission: text('Transmission group'),
  provenance: z
    .object({
      simple_body: z.enum(['make-and-model', 'gvm']).optional(),
      simple_drive: z.literal('badge-or-title').optional(),
    })
    .describe('Where values come from that do not follow from the words of the feed, by field'),
})
export type Car = z.infer<typeof carSchema>

/**
 * A Car that our own code passes to the importer. Derived and assigned fields (id, slug, simple_…) are ignored. A
 * missing field gets its default for a new vehicle, and stays unchanged for one that is already stored.
 */
export type CarInput = Partial<Omit<Car, 'location'>> & {
  stocknum: string
  make: string
  model: string
  year: number
  /** Slug, name or city of one of the dealership's locations. */
  location?: string | null
}
