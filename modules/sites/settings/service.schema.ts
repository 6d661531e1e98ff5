import { z } from 'zod'
import { countField, dateField, lineField, slugField, textField } from './field.schema.ts'

const amountField = () =>
  z.number().min(0).max(1_000_000).describe('In the site’s currency; 0 costs nothing.')

/** A price for all vehicles, or for a group of them. */
const priceSchema = z
  .strictObject({
    group: slugField()
      .nullable()
      .default(null)
      .describe('Slug of the vehicle group that it holds for. Null: for every vehicle.'),
    amount: amountField().nullable().default(null).describe('The price. Null: words in its place.'),
    from: z.boolean().default(false).describe('Whether the price is the lowest of several.'),
    words: lineField(60)
      .nullable()
      .default(null)
      .describe('What stands there where there is no price. Null: By quote.'),
  })
  .describe('A price.')

const intervalShape = {
  distance: countField(1, 2_000_000)
    .nullable()
    .default(null)
    .describe('Distance in the site’s unit at which it is due. Null: by time alone.'),
  months: countField(1, 240)
    .nullable()
    .default(null)
    .describe('Months after which it is due. Null: by distance alone.'),
}

const hoursField = () =>
  z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .default(null)
    .describe('Hours of work that it takes, for bookings. Null: bookings.services.usual_hours.')

const menuItemSchema = z
  .strictObject({
    name: lineField(80).describe('What the workshop calls it, such as Full service.'),
    ...intervalShape,
    hours: hoursField(),
    repeats: z
      .boolean()
      .default(true)
      .describe('Whether it is due again each time; false: once, such as a first service.'),
    includes: z
      .array(lineField(200).describe('A thing that is done.'))
      .max(20)
      .default([])
      .describe('What is done. Empty: not told here.'),
    prices: z.array(priceSchema).min(1, 'name a price').max(9).describe('Prices by vehicle group.'),
  })
  .describe('A service of the menu.')

const extraWorkSchema = z
  .strictObject({
    name: lineField(80).describe('The work, such as Wheel alignment; also what a booking sends.'),
    text: lineField(200).nullable().default(null).describe('A sentence on it. Null: none.'),
    prices: z.array(priceSchema).min(1, 'name a price').max(9).describe('Prices by vehicle group.'),
  })
  .describe('Work besides the menu.')

const bookableWorkSchema = extraWorkSchema
  .extend({ hours: hoursField() })
  .describe('Work besides the menu, which can be booked.')

const cappedModelSchema = z
  .strictObject({
    name: lineField(120).describe('Model or models as visitors know them.'),
    model: slugField()
      .nullable()
      .default(null)
      .describe('Slug of the model, for its own page. Null: several.'),
    ...intervalShape,
    prices: z
      .array(amountField())
      .min(1, 'name the price of its first service')
      .max(15)
      .describe('The most that each service costs, the first one first.'),
  })
  .describe('Capped prices of a model.')

const tyreSizeSchema = z
  .strictObject({
    size: lineField(60).describe('Size as it stands on the tyre, such as 205/55 R16.'),
    fits: lineField(120).nullable().default(null).describe('Models that have it. Null: not told.'),
    prices: z
      .array(amountField().nullable())
      .min(1, 'name a price')
      .max(4)
      .describe('Price of one tyre, by grade. Null: none of that grade.'),
  })
  .describe('A size of tyre.')

/** The workshop: prices of services, by interval and vehicle (§2 Service and parts). */
export const serviceSettingsSchema = z.strictObject({
  price_note: lineField(200)
    .nullable()
    .describe('Words under every price of the workshop, such as Including GST. Null: none.'),
  vehicle_groups: z
    .array(
      z
        .strictObject({
          slug: slugField().describe('Name of the group in prices.'),
          name: lineField(60).describe(
            'What visitors know it as, such as Diesel four-wheel drive.',
          ),
        })
        .describe('Vehicles that cost alike.'),
    )
    .max(8)
    .describe('Groups of vehicles whose prices differ, in order. Empty: one price for all.'),
  menu: z
    .array(menuItemSchema)
    .max(40)
    .describe('The service menu. Empty: the site shows none, and bookings offer usual intervals.'),
  extra_work: z
    .array(bookableWorkSchema)
    .max(40)
    .describe('Price guide for other work; bookings offer it as additional_services.'),
  capped_prices: z
    .strictObject({
      valid_until: dateField()
        .nullable()
        .describe('The last day on which they hold; then they are shown no more. Null: no end.'),
      note: textField(1000).nullable().describe('What they cover, and for whom. Null: not told.'),
      models: z.array(cappedModelSchema).max(80).describe('Models with their prices.'),
    })
    .describe('Capped-price servicing.'),
  tyres: z
    .strictObject({
      brands: z
        .array(
          z
            .strictObject({
              name: lineField(60).describe('The maker.'),
              text: lineField(160).nullable().default(null).describe('What for. Null: not told.'),
            })
            .describe('A maker of tyres.'),
        )
        .max(20)
        .describe('Makers that are in stock.'),
      grades: z
        .array(lineField(40).describe('A grade of tyre.'))
        .max(4)
        .describe('Heads of the prices of a size. Empty: one price.'),
      sizes: z.array(tyreSizeSchema).max(80).describe('Sizes with their prices, fitted.'),
      work: z
        .array(extraWorkSchema)
        .max(30)
        .describe('Alignment, batteries and other work, with prices.'),
    })
    .describe('The tyre and battery centre.'),
})

export type ServiceSettings = z.output<typeof serviceSettingsSchema>
