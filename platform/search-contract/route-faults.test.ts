import { describe, expect, test } from 'vitest'
import { runAtOnce } from '#platform/search-engine/steps.ts'
import type { ContractResponse } from './contract.types.ts'
import {
  handleDocument,
  handleFacetSearch,
  handleMultiSearch,
  handleSearchGet,
} from './contract-route.ts'
import { expectFault } from './expect-fault.fake.ts'
import { serveCars } from './served-index.fake.ts'

const index = serveCars()
const multi = (body: unknown): ContractResponse =>
  runAtOnce(handleMultiSearch(body, (uid) => (uid === 'stock' ? index : undefined)))

describe('a multi-search is refused whole', () => {
  test.each<[unknown, string, string]>([
    [
      { queries: [{ indexUid: 'stock' }, { indexUid: 'stock', limit: 'doggo' }] },
      'invalid_search_limit',
      'Invalid value type at `.queries[1].limit`: expected a positive integer, but found a string: `"doggo"`',
    ],
    [
      { queries: [{ q: 'glass' }] },
      'missing_index_uid',
      'Missing field `indexUid` inside `.queries[0]`',
    ],
    [
      { queries: [{ indexUid: 'hé' }] },
      'invalid_index_uid',
      'Invalid value at `.queries[0].indexUid`: `hé` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 512 bytes.',
    ],
    [
      { queries: [{ indexUid: 'stock' }, { indexUid: 'other' }] },
      'index_not_found',
      'Inside `.queries[1]`: Index `other` not found.',
    ],
    [
      { queries: [{ indexUid: 'stock' }, { indexUid: 'stock', filter: 'make' }] },
      'invalid_search_filter',
      'Inside `.queries[1]`: Was expecting an operation `=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`, `_geoRadius`, `_geoBoundingBox` or `_geoPolygon` at `make`.\n1:5 make',
    ],
    [
      { queries: [{ indexUid: 'stock', facets: ['doggo'] }] },
      'invalid_search_facets',
      'Inside `.queries[0]`: Invalid facet distribution: Attribute `doggo` is not filterable. Available filterable attributes patterns are: `make, price, site, tags`.',
    ],
    [
      { queries: [{ indexUid: 'stock', federationOptions: {} }] },
      'invalid_multi_search_federation_options',
      'Inside `.queries[0]`: Using `federationOptions` is not allowed in a non-federated search.\n - Hint: remove `federationOptions` from query #0 or add `federation` to the request.',
    ],
    [{}, 'bad_request', 'Missing field `queries`'],
    [
      { query: [] },
      'bad_request',
      'Unknown field `query`: expected one of `queries`, `federation`',
    ],
    [
      { queries: {} },
      'bad_request',
      'Invalid value type at `.queries`: expected an array, but found an object: `{}`',
    ],
    [
      { queries: ['x'] },
      'bad_request',
      'Invalid value type at `.queries[0]`: expected an object, but found a string: `"x"`',
    ],
    [
      { queries: [], federation: {} },
      'bad_request',
      'Federated search is not offered: leave `federation` out.',
    ],
  ])('%j', (body, code, message) => {
    expectFault(multi(body), code, message)
  })

  test('50 queries are accepted, one more is refused', () => {
    const queries = (count: number): object => ({
      queries: Array.from({ length: count }, () => ({ indexUid: 'stock', limit: 1 })),
    })
    expect(multi(queries(50)).status).toBe(200)
    expect(multi(queries(51)).status).toBe(400)
  })

  test('5,000 documents may be requested, one more is refused', () => {
    const queries = (limit: number): object => ({
      queries: [...Array.from({ length: 4 }, () => 1000), limit, 1].map((wanted) => ({
        indexUid: 'stock',
        limit: wanted,
      })),
    })
    expect(multi(queries(999)).status).toBe(200)
    expect(multi(queries(1000)).status).toBe(400)
  })
})

describe('a search by address is refused', () => {
  test.each<[string, string, string]>([
    [
      'offset=doggo',
      'invalid_search_offset',
      'Invalid value in parameter `offset`: could not parse `doggo` as a positive integer',
    ],
    [
      'limit=-1',
      'invalid_search_limit',
      'Invalid value in parameter `limit`: could not parse `-1` as a positive integer',
    ],
    [
      'showMatchesPosition=doggo',
      'invalid_search_show_matches_position',
      'Invalid value in parameter `showMatchesPosition`: could not parse `doggo` as a boolean, expected either `true` or `false`',
    ],
    [
      'retrieveVectors=',
      'invalid_search_retrieve_vectors',
      'Invalid value in parameter `retrieveVectors`: could not parse `` as a boolean, expected either `true` or `false`',
    ],
    [
      'matchingStrategy=doggo',
      'invalid_search_matching_strategy',
      'Unknown value `doggo` for parameter `matchingStrategy`: expected one of `last`, `all`, `frequency`',
    ],
    [
      'rankingScoreThreshold=42',
      'invalid_search_ranking_score_threshold',
      'Invalid value in parameter `rankingScoreThreshold`: the value of `rankingScoreThreshold` is invalid, expected a float between `0.0` and `1.0`.',
    ],
    [
      'filter=true',
      'invalid_search_filter',
      'Invalid syntax for the filter parameter: `expected String, Array, found: true`.',
    ],
    [
      'facets=doggo,neko',
      'invalid_search_facets',
      'Invalid facet distribution: Attributes `doggo, neko` are not filterable. Available filterable attributes patterns are: `make, price, site, tags`.',
    ],
    [
      'hybridSemanticRatio=0.5',
      'invalid_search_hybrid_query',
      '`hybridEmbedder` is mandatory when `hybridSemanticRatio` is present',
    ],
  ])('%s', (query, code, message) => {
    expectFault(runAtOnce(handleSearchGet(index, new URLSearchParams(query))), code, message)
  })

  test('with an unknown parameter', () => {
    const { body } = runAtOnce(handleSearchGet(index, new URLSearchParams('limt=1')))
    expect(body).toMatchObject({
      code: 'bad_request',
      message: expect.stringMatching(
        /^Unknown parameter `limt`: did you mean `limit`\? expected one of `q`, /,
      ) as string,
    })
  })
})

describe('a facet search is refused', () => {
  test.each<[unknown, string, string]>([
    [{ facetQuery: 'a' }, 'missing_facet_search_facet_name', 'Missing field `facetName`'],
    [
      { facetName: 1 },
      'invalid_facet_search_facet_name',
      'Invalid value type at `.facetName`: expected a string, but found a positive integer: `1`',
    ],
    [
      { facetName: 'make', facetQuery: ['a'] },
      'invalid_facet_search_query',
      'Invalid value type at `.facetQuery`: expected a string, but found an array: `["a"]`',
    ],
    [
      { facetName: 'invalid', facetQuery: 'a' },
      'invalid_facet_search_facet_name',
      'Attribute `invalid` is not facet-searchable. Available facet-searchable attributes patterns are: `make, price, site, tags`. To make it facet-searchable add it to the `filterableAttributes` index settings.',
    ],
    [
      { facetName: 'make', filter: 'make = ' },
      'invalid_search_filter',
      'Was expecting a value but instead got nothing.\n8:8 make = ',
    ],
  ])('%j', (body, code, message) => {
    expectFault(handleFacetSearch(index, body), code, message)
  })
})

describe('a document is refused', () => {
  test('that is not there, or that the base filter hides', () => {
    for (const id of ['99', '4', 'x y']) {
      const response = handleDocument(index, id, new URLSearchParams())
      expectFault(response, 'document_not_found', `Document \`${id}\` not found.`, 404)
    }
  })

  test('by an unknown parameter', () => {
    expectFault(
      handleDocument(index, '1', new URLSearchParams('field=x')),
      'bad_request',
      'Unknown parameter `field`: did you mean `fields`? expected one of `fields`, `retrieveVectors`',
    )
  })
})
