import { z } from 'zod'
import { countField, lineField } from './field.schema.ts'

/** §3 Search facets that a visitor can be offered. */
const facetNames = [
  'status',
  'badge',
  'car_type',
  'categories',
  'city',
  'colour',
  'dealership_name',
  'filtered_features',
  'item_type',
  'km',
  'location_name',
  'make',
  'make_model',
  'model',
  'price',
  'price_range',
  'subscription_price',
  'seats',
  'body',
  'drive',
  'fuel',
  'transmission',
  'state',
  'tag',
  'weekly_price_range',
  'year',
] as const

export const searchFilterSchema = z
  .strictObject({
    facet: z.enum(facetNames).describe('Field of the index.'),
    label: lineField(40).describe('Heading of the filter.'),
    expanded: z.boolean().default(false).describe('Whether it stands open at first.'),
  })
  .describe('One filter of the search page.')

const bandSchema = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z0-9+-]{1,30}$/, 'write it in lower-case letters, digits, - and +')
      .describe('Value of the facet in addresses, such as 100-125.'),
    label: lineField(60).describe('The band as people read it.'),
    min: z
      .number()
      .min(0)
      .nullable()
      .describe('Lowest amount in it, in dollars. Null: no lower end.'),
    max: z
      .number()
      .min(0)
      .nullable()
      .describe('Amount at which the next band begins, in dollars. Null: no upper end.'),
  })
  .describe('A named band of amounts: min is in it, max is not.')

export const searchSettingsSchema = z.strictObject({
  page_size: countField(1, 100).describe('Vehicles a result page.'),
  default_sort: z
    .enum([
      'custom_rank:desc',
      'created_at_timestamp:desc',
      'price:asc',
      'price:desc',
      'km:asc',
      'year:desc',
    ])
    .describe('Order of results while the visitor has not chosen one (Most Relevant, no query).'),
  default_city: lineField(80)
    .nullable()
    .describe('City refinement that the site’s own search links carry. Null: none.'),
  stock_filter: z
    .string()
    .min(1)
    .max(2000)
    .nullable()
    .describe(
      'Filter expression of the search grammar that every result must match, such as car_type = "used". Null: all stock.',
    ),
  facet_limit: countField(1, 100).describe('Values of a filter shown at first.'),
  facet_show_more_limit: countField(1, 100).describe('Values of a filter after Show more.'),
  price_bands: z.array(bandSchema).max(20).describe('Bands of the facet price_range.'),
  weekly_price_bands: z
    .array(bandSchema)
    .max(20)
    .describe('Bands of the facet weekly_price_range and of the generated per-week pages.'),
  price_slider_min: countField(0, 10_000_000).describe('Lowest price of the slider, in dollars.'),
  price_slider_max: countField(1, 10_000_000).describe(
    'Highest price of the slider, in dollars; it ends earlier where the stock does.',
  ),
  price_slider_step: countField(1, 1_000_000).describe('Step of the slider, in dollars.'),
})
