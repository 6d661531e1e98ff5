import { z } from 'zod'
import { searchSuggestionsPath } from '#modules/search/suggestions/search-suggestions-path.ts'
import type { RequestLimit } from '../../context/request-limits.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'

const suggestionSchema = z
  .object({
    label: z.string(),
    href: z.string().meta({ description: 'The path of the search page.' }),
    count: z.string().meta({ description: 'How many vehicles it has, as people write it.' }),
  })
  .meta({ id: 'SearchSuggestion', description: 'A search that a visitor may mean.' })

const vehicleSchema = z
  .object({
    label: z.string(),
    href: z.string().meta({ description: 'The path of the vehicle’s page.' }),
    picture: z
      .string()
      .nullable()
      .meta({ description: 'The path of a small picture, 4 to 3; null without one.' }),
    price: z.string().meta({ description: 'The price as cards show it, or the words for it.' }),
    price_note: z
      .string()
      .nullable()
      .meta({ description: 'What the price includes; null if nothing is said.' }),
    tag: z.string().nullable().meta({ description: 'The tag of the vehicle’s card, if any.' }),
    energy: z
      .string()
      .nullable()
      .meta({ description: 'Its energy economy, which New Zealand wants beside a listing.' }),
  })
  .meta({ id: 'SuggestedVehicle', description: 'A vehicle that the words find.' })

const pageSchema = z
  .object({
    label: z.string(),
    href: z.string().meta({ description: 'The path of the page.' }),
    note: z.string().nullable().meta({
      description: 'The page’s own name if it was found by another, or what kind of page it is.',
    }),
  })
  .meta({ id: 'SuggestedPage', description: 'A page of the site that a visitor may mean.' })

/** Longer texts are refused before they are read; a search box sends at most 100 letters. */
const longestTyped = 300

const limit: RequestLimit = {
  name: 'search-suggestions',
  description: 'At most 600 a minute from one address, and 12000 for the whole site.',
  // A visitor who types sends a few each second, and everyone in an office has the same address.
  perMinute: () => ({ addressLimit: 600, siteLimit: 12_000 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'search.too-many-suggestions',
    error: 'Too many searches at once. Try again soon.',
    retryAfterSeconds,
  }),
}

/** Suggests searches, vehicles and pages of the site while a visitor types. */
export const suggestSearches = defineEndpoint({
  method: 'get',
  path: searchSuggestionsPath,
  operationId: 'suggestSearches',
  tag: 'Search',
  summary: 'Suggest searches, vehicles and pages while a visitor types',
  description:
    'What typed words may mean on the site, the likeliest first, nine rows at most: searches, vehicles and pages. With fewer than two letters, what the site has most of.',
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit,
  query: z.object({
    q: z
      .string()
      .max(longestTyped)
      .optional()
      .meta({ description: 'What was typed so far.', example: 'hilux under 40k' }),
  }),
  responses: {
    200: {
      description: 'What was found.',
      schema: z
        .object({
          suggestions: z
            .array(suggestionSchema)
            .max(8)
            .meta({ description: 'Searches, at most 8.' }),
          vehicles: z.array(vehicleSchema).max(3).meta({ description: 'Vehicles, at most 3.' }),
          pages: z.array(pageSchema).max(2).meta({ description: 'Pages, at most 2.' }),
          read_as: z
            .array(z.string())
            .meta({ description: 'The conditions that were read in the words, as chips.' }),
          all: z
            .object({ label: z.string(), href: z.string() })
            .nullable()
            .meta({ description: 'The search for the words in all stock; null for one letter.' }),
          noun: z.string().meta({ description: 'What the site’s vehicles are called.' }),
        })
        .meta({ id: 'SearchSuggestions' }),
      example: {
        suggestions: [
          {
            label: 'Toyota HiLux, Under $40,000',
            href: '/search/toyota/hilux?query=under+40k',
            count: '12',
          },
        ],
        vehicles: [
          {
            label: '2022 Toyota HiLux SR5',
            href: '/cars/2022-toyota-hilux-7',
            picture: null,
            price: '$39,990',
            price_note: 'Drive Away',
            tag: null,
            energy: null,
          },
        ],
        pages: [],
        read_as: ['Toyota HiLux', 'Under $40,000'],
        all: {
          label: 'Show 12 cars',
          href: '/search/new-used-and-demo-cars?query=hilux+under+40k',
        },
        noun: 'Cars',
      },
    },
  },
  // Visitors type the same letters often, and counts may be up to a minute old.
  cacheControl: 'public, max-age=60',
  errors: [],
  async handle({ context: { site, now }, query }, { stock }) {
    return { status: 200, body: await stock.findSuggestions(site, query.q ?? '', now) }
  },
})
