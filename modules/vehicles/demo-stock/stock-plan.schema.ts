import { z } from 'zod'
import { studioGrounds } from '../art/studio-styles.ts'
import { paymentProviders } from '#modules/sites/settings/payment-providers.ts'

const count = (about: string) => z.int().min(0).default(0).describe(about)
const weights = (about: string) => z.record(z.string(), z.number().positive()).describe(about)
const secondsAgo = (about: string) => z.array(z.int().min(0)).default([]).describe(about)

/** Number of vehicles for each case. A vehicle can have only one case of the first group. */
const stockCasesSchema = z.strictObject({
  sold_seconds_ago: secondsAgo('One sold vehicle each, sold that many seconds before now.'),
  hidden: count('Not shown on the website.'),
  coming_soon: count('On their way.'),
  preorder: count('New, without a price, to be ordered.'),
  no_price: count('Without a price.'),
  as_traded: count('Old trade-ins, sold as they came.'),
  reserved: count('Someone holds them.'),
  not_reservable: count('May not be reserved online.'),
  test_drive_only: count("Tagged 'Test Drive Only'."),
  tags: z.record(z.string(), z.int().positive()).default({}).describe('Own card tags.'),
  rental: count('In the category rental.'),

  certified: count('Certified used vehicles, the youngest.'),
  subscription: count('With a subscription price.'),
  reduced: count('With a higher price before.'),
  below_market: count('Priced below the market by more than $499; one more misses it by a dollar.'),
  null_rates: count('Whose lender names no rates.'),
  no_lender: count('Without a lender.'),
  no_processor: count(
    'Without anyone to take a deposit; every second one says that it has someone all the same.',
  ),
  history_reports: count('Used vehicles with a history report.'),
  fresh: count('In stock for less than a week.'),
  notice_incomplete: count('Used vehicles whose Consumer Information Notice lacks a row.'),
  created_seconds_ago: secondsAgo('One vehicle each, in stock for exactly so long.'),
})

const stockPlanSchema = z.strictObject({
  catalogue: z.enum(['cars', 'trucks', 'motorcycles', 'campers', 'rvs']),
  car_types: z
    .strictObject({ new: count('New.'), used: count('Used.'), demo: count('Demo.') })
    .describe('How many vehicles of each type, hidden and sold ones included.'),
  makes: weights('Makes of used vehicles and how common they are.'),
  new_makes: z.array(z.string()).default([]).describe('Makes of new and demo vehicles.'),
  oldest_years: z.int().min(1).max(40).describe('Age of the oldest vehicles, in years.'),
  oldest: z
    .int()
    .min(0)
    .default(0)
    .describe('How many of the used vehicles are within three years of the oldest.'),
  locations: weights("Slugs of the dealership's locations and how much stands there."),
  distance_a_year: z.int().positive().describe("In the dealership's own unit."),
  price_factor: z.number().positive().default(1).describe("Prices against the catalogue's."),
  price_types: z
    .array(z.string().min(1))
    .min(1)
    .default(['Drive Away', 'Drive Away', 'Excl. Government Charges'])
    .describe('What the prices of used cars, motorcycles and campers cover, drawn at random.'),
  stocknum_digits: z.int().min(4).max(8).default(5),
  stocknum_prefixes: z
    .strictObject({ new: z.string(), used: z.string(), demo: z.string() })
    .default({ new: 'N', used: 'U', demo: 'D' }),
  vins: z.boolean().default(true),
  plates: z.boolean().default(true).describe('Whether used and demo vehicles name their plates.'),
  market_averages: z.boolean().default(false),
  finance: z
    .strictObject({
      provider: z.string(),
      interest_rate: z.number().positive().describe('Lowest rate, per cent a year.'),
      comparison_margin: z.number().min(0).describe('Comparison rate above it.'),
      term_months: z.int().positive(),
      deposit_percent: z.number().min(0).max(90),
      final_payment_percent: z.number().min(0).max(90),
      disclaimer: z.string(),
    })
    .nullable()
    .default(null),
  payment: z
    .strictObject({
      authorization_type: z.enum(paymentProviders),
      authorization_key: z.string(),
      deposit_amount: z.number().positive().describe('In dollars.'),
    })
    .nullable()
    .default(null),
  consumer_notices: z
    .boolean()
    .default(false)
    .describe('Whether used and demo vehicles have what New Zealand’s notice says of them.'),
  energy_labels: z
    .boolean()
    .default(false)
    .describe('Whether most vehicles have what the label of New Zealand says of them.'),
  ground: z.enum(studioGrounds).default('studio').describe('What its vehicles are pictured on.'),
  cases: stockCasesSchema,
})

/** Keyed by dealership slug. */
export const stockPlansSchema = z.record(z.string(), stockPlanSchema)

export type StockPlan = z.output<typeof stockPlanSchema>
