import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'

const reference = 'https://www.meilisearch.com/docs/reference/api'

const hit = z.looseObject({ id: z.int() }).meta({ id: 'SearchedVehicle' })

const querySchema = z
  .looseObject({
    q: z.string().nullish().meta({ description: 'Words to search for.' }),
    filter: z.unknown().meta({ description: 'A filter expression, or a list of them.' }),
    facets: z.array(z.string()).nullish(),
    sort: z.array(z.string()).nullish(),
    limit: z.int().min(0).optional(),
    offset: z.int().min(0).optional(),
  })
  .meta({ id: 'SearchQuery', description: 'A query in Meilisearch’s form.' })

const resultSchema = z
  .looseObject({ hits: z.array(hit), query: z.string(), processingTimeMs: z.number() })
  .meta({ id: 'SearchResult' })

const multiSearchSchema = z
  .looseObject({ queries: z.array(z.looseObject({ indexUid: z.string() })) })
  .meta({ id: 'MultiSearchQuery' })

const faultSchema = z
  .object({ message: z.string(), code: z.string(), type: z.string(), link: z.string() })
  .meta({ id: 'SearchFault', description: 'An error in Meilisearch’s shape.' })

const exampleHit = { id: 7, make: 'Toyota', model: 'HiLux', price: 45990 }
const exampleResult = {
  hits: [exampleHit],
  query: 'hilux',
  processingTimeMs: 1,
  limit: 20,
  offset: 0,
  estimatedTotalHits: 1,
}
const exampleQuery = { q: 'hilux', filter: ['price < 50000'], facets: ['make'] }

const index = z.object({
  uid: z
    .string()
    .regex(/^[\w-]{1,400}$/)
    .meta({ description: 'The index: `stock`.', example: 'stock' }),
})

interface SearchOperation {
  readonly method: 'get' | 'post'
  readonly path: string
  readonly operationId: string
  readonly summary: string
  /** Name of the page in Meilisearch's documentation. */
  readonly page: string
  readonly isOpen?: true
  readonly request?: RouteConfig['request']
  readonly schema: z.ZodType
  readonly example: object
}

const sendJson = (schema: z.ZodType, example: object): RouteConfig['request'] => ({
  body: { required: true, content: { 'application/json': { schema, example } } },
})

const operations: readonly SearchOperation[] = [
  {
    method: 'post',
    path: '/multi-search',
    operationId: 'searchSeveral',
    summary: 'Several queries in one request',
    page: 'multi_search',
    request: sendJson(multiSearchSchema, { queries: [{ indexUid: 'stock', ...exampleQuery }] }),
    schema: z.looseObject({ results: z.array(resultSchema) }).meta({ id: 'MultiSearchResult' }),
    example: { results: [{ indexUid: 'stock', ...exampleResult }] },
  },
  {
    method: 'post',
    path: '/indexes/{uid}/search',
    operationId: 'search',
    summary: 'One query',
    page: 'search',
    request: { params: index, ...sendJson(querySchema, exampleQuery) },
    schema: resultSchema,
    example: exampleResult,
  },
  {
    method: 'get',
    path: '/indexes/{uid}/search',
    operationId: 'searchByAddress',
    summary: 'One query, in the address',
    page: 'search',
    request: {
      params: index,
      query: z.object({
        q: z.string().optional().meta({ description: 'Words to search for.', example: 'hilux' }),
      }),
    },
    schema: resultSchema,
    example: exampleResult,
  },
  {
    method: 'post',
    path: '/indexes/{uid}/facet-search',
    operationId: 'searchFacet',
    summary: 'Values of a facet, by what was typed',
    page: 'facet_search',
    request: {
      params: index,
      ...sendJson(
        z
          .looseObject({ facetName: z.string(), facetQuery: z.string().nullish() })
          .meta({ id: 'FacetQuery' }),
        { facetName: 'make', facetQuery: 'toy' },
      ),
    },
    schema: z
      .looseObject({ facetHits: z.array(z.object({ value: z.string(), count: z.int() })) })
      .meta({ id: 'FacetResult' }),
    example: {
      facetHits: [{ value: 'Toyota', count: 12 }],
      facetQuery: 'toy',
      processingTimeMs: 1,
    },
  },
  {
    method: 'get',
    path: '/indexes/{uid}/documents/{id}',
    operationId: 'findSearchedVehicle',
    summary: 'One vehicle',
    page: 'documents',
    request: {
      params: index.extend({
        id: z
          .string()
          .regex(/^[\w-]{1,500}$/)
          .meta({ description: 'Its id.', example: '7' }),
      }),
    },
    schema: hit,
    example: exampleHit,
  },
  {
    method: 'get',
    path: '/health',
    operationId: 'checkSearch',
    summary: 'Whether the search is up',
    page: 'health',
    isOpen: true,
    schema: z.object({ status: z.literal('available') }).meta({ id: 'SearchHealth' }),
    example: { status: 'available' },
  },
  {
    method: 'get',
    path: '/version',
    operationId: 'showSearchVersion',
    summary: 'The version of the contract',
    page: 'version',
    schema: z.looseObject({ pkgVersion: z.string() }).meta({ id: 'SearchVersion' }),
    example: { commitSha: 'unknown', commitDate: 'unknown', pkgVersion: '1.50.0' },
  },
]

/** Meilisearch's endpoints for the API's document, each with a link to its own documentation. */
export const listSearchOperations = (): RouteConfig[] =>
  operations.map(({ page, isOpen, schema, example, request, ...operation }) =>
    createRoute({
      ...operation,
      tags: ['Search API'],
      externalDocs: { url: `${reference}/${page}` },
      security: isOpen === true ? [] : [{ searchKey: [] }],
      ...(request !== undefined && { request }),
      responses: {
        200: {
          description: 'As Meilisearch responds.',
          content: { 'application/json': { schema, example } },
        },
        // A closed site responds 410 to searches, as to every request.
        410: { $ref: '#/components/responses/Closed' },
        '4XX': describeFault('A request that is not served, as Meilisearch words it.'),
        '5XX': describeFault('A failure, as Meilisearch words it.'),
      },
    }),
  )

function describeFault(description: string) {
  return {
    description,
    content: { 'application/json': { schema: faultSchema, example: exampleFault } },
  }
}

const exampleFault = {
  message: 'The provided API key is invalid.',
  code: 'invalid_api_key',
  type: 'auth',
  link: 'https://docs.meilisearch.com/errors#invalid_api_key',
}
