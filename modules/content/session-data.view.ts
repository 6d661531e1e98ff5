import { z } from 'zod'
import { listDocuments } from '#modules/documents/site-documents.rules.ts'
import { featureFlagsSchema } from '#modules/sites/settings/feature-flags.schema.ts'
import { phoneNumbersSchema } from '#modules/sites/settings/content.schema.ts'
import {
  openingHoursEntrySchema,
  specialHoursEntrySchema,
} from '#modules/sites/settings/opening-hours.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { StockSummary } from '#modules/sites/stock-summary.types.ts'

const placeFields = {
  location_id: z.int().describe('Location id'),
  location_slug: z.string().describe('The location in addresses'),
}

/** §7: special hours in website_session_data.json and in the website refresh. */
export const specialHoursSchema = z
  .array(
    z.object({
      location_slug: z.string().nullable().describe('Null: of every location.'),
      ...specialHoursEntrySchema.shape,
    }),
  )
  .describe('Dates whose hours differ; those of a location stand before those of the website')

export const sessionDataSchema = z
  .object({
    website_id: z.int().describe('Of the website'),
    opening_hours: z
      .array(z.object({ ...placeFields, opening_hours: z.array(openingHoursEntrySchema) }))
      .describe('§3 Opening hours entries of each visible location'),
    special_hours: specialHoursSchema,
    phone_numbers: phoneNumbersSchema.describe('By department, as they are shown'),
    announcements: z
      .array(z.object({ slug: z.string(), title: z.string() }))
      .describe('Notices that show now'),
    stock_summary: z
      .object({
        count: z.int(),
        makes: z.array(z.string()),
        models: z.record(z.string(), z.record(z.string(), z.int())),
        car_types: z.object({ used: z.int(), new: z.int(), demo: z.int() }),
      })
      .describe('§3 Stock summary of what visitors see'),
    feature_flags: featureFlagsSchema.describe('What the website offers'),
  })
  .meta({ id: 'WebsiteSessionData' })

/** The dealer's data for an app that accompanies the website. */
export function buildSessionData(
  site: Site,
  summary: StockSummary,
  now: Date,
): z.input<typeof sessionDataSchema> {
  const { configuration } = site
  return {
    website_id: site.id,
    opening_hours: listVisible(site).map(({ id, slug, contact_detail: detail }) => ({
      location_id: id,
      location_slug: slug,
      opening_hours: [...detail.opening_hours],
    })),
    special_hours: listSpecialHours(site),
    phone_numbers: configuration.phone_numbers,
    announcements: listDocuments(site, 'notice', now).map(({ slug, frontMatter }) => ({
      slug,
      title: frontMatter.title,
    })),
    stock_summary: {
      count: summary.count,
      makes: [...summary.makes],
      models: summary.models,
      car_types: { ...summary.car_types },
    },
    feature_flags: configuration.feature_flags,
  }
}

const listVisible = ({ dealerships }: Site) =>
  dealerships.flatMap(({ locations }) => locations).filter(({ visible }) => visible)

/** Special dates of each location, and of all locations. */
export const listSpecialHours = (site: Site): z.input<typeof specialHoursSchema> => [
  ...listVisible(site).flatMap(({ slug, special_hours: days }) =>
    days.map((day) => ({ location_slug: slug, ...day })),
  ),
  ...site.configuration.special_hours.map((day) => ({ location_slug: null, ...day })),
]
