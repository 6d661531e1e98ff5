import { z } from 'zod'
import { searchSuggestionsPath } from '#modules/search/suggestions/search-suggestions-path.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'

const suggestionSchema = z
  .object({
    label: z.string(),
    href: z.string().meta({ description: 'The path of the search page.' }),
    count: z.string().meta({ description: 'How many vehicles it has, as people write it.' }),
  })
  .meta({ id: 'SearchSuggestion', description: 'A search that a visitor may mean.' })

/** Suggests searches of the site's stock while a visitor types. */
export const suggestSearches = defineEndpoint({
  method: 'get',
  path: searchSuggestionsPath,
  operationId: 'suggestSearches',
  tag: 'Search',
  summary: 'Suggest searches while a visitor types',
  description: 'Search pages of the site that what was typed may mean, the likeliest first.',
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit: null,
  query: z.object({
    q: z.string().optional().meta({ description: 'What was typed so far.', example: 'hil' }),
  }),
  responses: {
    200: {
      description: 'The searches, at most 8.',
      schema: z
        .object({ suggestions: z.array(suggestionSchema).max(8) })
        .meta({ id: 'SearchSuggestions' }),
      example: {
        suggestions: [{ label: 'Toyota HiLux', href: '/search/toyota/hilux', count: '12' }],
      },
    },
  },
  // Visitors type the same letters often, and counts may be up to a minute old.
  cacheControl: 'public, max-age=60',
  errors: [],
  async handle({ context: { site, now }, query }, { stock }) {
    return {
      status: 200,
      body: { suggestions: await stock.suggestSearches(site, query.q ?? '', now) },
    }
  },
})
