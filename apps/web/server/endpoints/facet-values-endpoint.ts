import { z } from 'zod'
import { facetValuesPath } from '#modules/search/facets/facet-values-path.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'

const facetValueSchema = z
  .object({
    value: z.string(),
    label: z.string(),
    count: z.string().meta({ description: 'How many vehicles have it, as people write it.' }),
    selected: z.boolean(),
    paint: z.string().optional().meta({ description: 'The base colour of a colour’s name.' }),
  })
  .meta({ id: 'FacetValue', description: 'A value that a search can be refined by.' })

/** Searches the values of a facet for a search page. */
export const findFacetValues = defineEndpoint({
  method: 'get',
  path: facetValuesPath,
  operationId: 'findFacetValues',
  tag: 'Search',
  summary: 'Look for values of a facet',
  description:
    'The values of a facet that were looked for, as the search page would offer them: the chosen ones first, with counts under everything else that is chosen. The other parameters of the page’s address count too. None for a facet that the site does not offer.',
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit: null,
  query: z.object({
    path: z
      .string()
      .optional()
      .meta({ description: 'The path of the search page.', example: '/search/used-cars' }),
    facet: z.string().optional().meta({ description: 'The facet’s name.', example: 'make' }),
    find: z
      .string()
      .optional()
      .meta({ description: 'What was typed to find a value.', example: 'toy' }),
  }),
  responses: {
    200: {
      description: 'The values that were found.',
      schema: z.object({ values: z.array(facetValueSchema) }).meta({ id: 'FacetValues' }),
      example: {
        values: [{ value: 'Toyota', label: 'Toyota', count: '12', selected: false }],
      },
    },
  },
  // Counts may be up to a minute old.
  cacheControl: 'public, max-age=60',
  errors: [],
  async handle({ context: { site, now }, query, url }, { stock }) {
    const { path = '', facet = '', find = '' } = query
    const search = { facet, find }
    const values = await stock.findFacetValues(site, path, url.searchParams, search, now)
    return { status: 200, body: { values } }
  },
})
