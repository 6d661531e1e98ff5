import { describe, expect, test } from 'vitest'
import { runAtOnce } from '#platform/search-engine/steps.ts'
import { handleSearch } from './contract-route.ts'
import { expectFault } from './expect-fault.fake.ts'
import { serveCars } from './served-index.fake.ts'

const index = serveCars()

const fields =
  '`q`, `offset`, `limit`, `page`, `hitsPerPage`, `attributesToRetrieve`, `attributesToCrop`, `cropLength`, `cropMarker`, `attributesToHighlight`, `highlightPreTag`, `highlightPostTag`, `showMatchesPosition`, `filter`, `sort`, `distinct`, `facets`, `matchingStrategy`, `attributesToSearchOn`, `rankingScoreThreshold`, `locales`, `hybrid`, `vector`, `retrieveVectors`, `media`, `personalize`, `useNetwork`, `showRankingScore`, `showRankingScoreDetails`, `showPerformanceDetails`'

describe('a search with a faulty body is refused in Meilisearch’s words', () => {
  test.each<[unknown, string, string]>([
    [
      { q: ['doggo'] },
      'invalid_search_q',
      'Invalid value type at `.q`: expected a string, but found an array: `["doggo"]`',
    ],
    [
      { limit: 'doggo' },
      'invalid_search_limit',
      'Invalid value type at `.limit`: expected a positive integer, but found a string: `"doggo"`',
    ],
    [
      { limit: null },
      'invalid_search_limit',
      'Invalid value type at `.limit`: expected a positive integer, but found null',
    ],
    [
      { offset: -1 },
      'invalid_search_offset',
      'Invalid value type at `.offset`: expected a positive integer, but found a negative integer: `-1`',
    ],
    [
      { page: 1.5 },
      'invalid_search_page',
      'Invalid value type at `.page`: expected a positive integer, but found a number: `1.5`',
    ],
    [
      { hitsPerPage: true },
      'invalid_search_hits_per_page',
      'Invalid value type at `.hitsPerPage`: expected a positive integer, but found a boolean: `true`',
    ],
    [
      { facets: 'doggo' },
      'invalid_search_facets',
      'Invalid value type at `.facets`: expected an array, but found a string: `"doggo"`',
    ],
    [
      { facets: ['make', 1] },
      'invalid_search_facets',
      'Invalid value type at `.facets[1]`: expected a string, but found a positive integer: `1`',
    ],
    [
      { locales: 'eng' },
      'invalid_search_locales',
      'Invalid value type at `.locales`: expected an array, but found a string: `"eng"`',
    ],
    [
      { locales: ['eng', 1] },
      'invalid_search_locales',
      'Invalid value type at `.locales[1]`: expected a string, but found a positive integer: `1`',
    ],
    [
      { attributesToRetrieve: 'doggo' },
      'invalid_search_attributes_to_retrieve',
      'Invalid value type at `.attributesToRetrieve`: expected an array, but found a string: `"doggo"`',
    ],
    [
      { attributesToHighlight: {} },
      'invalid_search_attributes_to_highlight',
      'Invalid value type at `.attributesToHighlight`: expected an array, but found an object: `{}`',
    ],
    [
      { attributesToCrop: 1 },
      'invalid_search_attributes_to_crop',
      'Invalid value type at `.attributesToCrop`: expected an array, but found a positive integer: `1`',
    ],
    [
      { cropLength: 'doggo' },
      'invalid_search_crop_length',
      'Invalid value type at `.cropLength`: expected a positive integer, but found a string: `"doggo"`',
    ],
    [
      { highlightPreTag: ['doggo'] },
      'invalid_search_highlight_pre_tag',
      'Invalid value type at `.highlightPreTag`: expected a string, but found an array: `["doggo"]`',
    ],
    [
      { sort: 'doggo' },
      'invalid_search_sort',
      'Invalid value type at `.sort`: expected an array, but found a string: `"doggo"`',
    ],
    [
      { sort: ['title'] },
      'invalid_search_sort',
      'Invalid syntax for the sort parameter: expected expression ending by `:asc` or `:desc`, found `title`.',
    ],
    [
      { sort: ['title:asc'] },
      'invalid_search_sort',
      'Index `stock`: Attribute `title` is not sortable. Available sortable attributes are: `_geo, price`.',
    ],
    [
      { sort: ['_geo:asc'] },
      'invalid_search_sort',
      "`_geo` is a reserved keyword and thus can't be used as a sort expression. Use the _geoPoint(latitude, longitude) built-in rule to sort on _geo field coordinates.",
    ],
    [
      { sort: ['_geoDistance:asc'] },
      'invalid_search_sort',
      "`_geoDistance` is a reserved keyword and thus can't be used as a sort expression.",
    ],
    [
      { sort: ['_geoPoint(35, 85, 75):asc'] },
      'invalid_search_sort',
      'Invalid syntax for the geo parameter: expected expression formated like `_geoPoint(latitude, longitude)` and ending by `:asc` or `:desc`, found `_geoPoint(35, 85, 75)`.',
    ],
    [
      { filter: true },
      'invalid_search_filter',
      'Invalid syntax for the filter parameter: `expected String, Array, found: true`.',
    ],
    [
      { filter: ['make = x', 5] },
      'invalid_search_filter',
      'Invalid syntax for the filter parameter: `expected String, [String], found: 5`.',
    ],
    [
      { filter: [['make = x', ['y']]] },
      'invalid_search_filter',
      'Invalid syntax for the filter parameter: `expected String, found: ["y"]`.',
    ],
    [
      { filter: 'many = Glass' },
      'invalid_search_filter',
      'Index `stock`: Attribute `many` is not filterable. Available filterable attribute patterns are: `_geo`, `make`, `price`, `site`, `tags`.\n1:5 many = Glass',
    ],
    [
      { filter: 'make = a XOR make = b' },
      'invalid_search_filter',
      'Found unexpected characters at the end of the filter: `XOR make = b`. You probably forgot an `OR` or an `AND` rule.\n10:22 make = a XOR make = b',
    ],
    [
      { filter: ['make != a', ['make CONTAINS b']] },
      'feature_not_enabled',
      'Using `CONTAINS` in a filter requires enabling the `contains filter` experimental feature. See https://github.com/orgs/meilisearch/discussions/763\n6:14 make CONTAINS b',
    ],
    [
      { facets: ['doggo'] },
      'invalid_search_facets',
      'Invalid facet distribution: Attribute `doggo` is not filterable. Available filterable attributes patterns are: `make, price, site, tags`.',
    ],
    [
      { facets: ['neko', 'make', 'doggo'] },
      'invalid_search_facets',
      'Invalid facet distribution: Attributes `doggo, neko` are not filterable. Available filterable attributes patterns are: `make, price, site, tags`.',
    ],
    [
      { distinct: 'doggo.truc' },
      'invalid_search_distinct',
      'Index `stock`: Attribute `doggo.truc` is not filterable and thus, cannot be used as distinct attribute. Available filterable attributes patterns are: `make, price, site, tags`.',
    ],
    [
      { distinct: true },
      'invalid_search_distinct',
      'Invalid value type at `.distinct`: expected a string, but found a boolean: `true`',
    ],
    [
      { matchingStrategy: 'doggo' },
      'invalid_search_matching_strategy',
      'Unknown value `doggo` at `.matchingStrategy`: expected one of `last`, `all`, `frequency`',
    ],
    [
      { matchingStrategy: 'lats' },
      'invalid_search_matching_strategy',
      'Unknown value `lats` at `.matchingStrategy`: did you mean `last`? expected one of `last`, `all`, `frequency`',
    ],
    [
      { q: 'a', attributesToSearchOn: ['*', 'unknown'] },
      'invalid_search_attributes_to_search_on',
      'Index `stock`: Attribute `unknown` is not searchable. Available searchable attributes are: `description, make, model, tags`.',
    ],
    [
      { rankingScoreThreshold: 42 },
      'invalid_search_ranking_score_threshold',
      'Invalid value at `.rankingScoreThreshold`: the value of `rankingScoreThreshold` is invalid, expected a float between `0.0` and `1.0`.',
    ],
    [
      { rankingScoreThreshold: 'doggo' },
      'invalid_search_ranking_score_threshold',
      'Invalid value type at `.rankingScoreThreshold`: expected a number, but found a string: `"doggo"`',
    ],
    [{ marin: 'hello' }, 'bad_request', `Unknown field \`marin\`: expected one of ${fields}`],
    [
      { filler: 'x' },
      'bad_request',
      `Unknown field \`filler\`: did you mean \`filter\`? expected one of ${fields}`,
    ],
    [
      { __proto__x: 1, q: 5 },
      'bad_request',
      `Unknown field \`__proto__x\`: expected one of ${fields}`,
    ],
    [[], 'bad_request', 'Invalid value type: expected an object, but found an array: `[]`'],
    [null, 'bad_request', 'Invalid value type: expected an object, but found null'],
    [
      { media: {} },
      'feature_not_enabled',
      'passing `media` in a search query requires enabling the `multimodal` experimental feature. See https://github.com/orgs/meilisearch/discussions/846',
    ],
    [
      { useNetwork: true },
      'feature_not_enabled',
      'passing `useNetwork` in a search query requires enabling the `network` experimental feature. See https://github.com/orgs/meilisearch/discussions/805',
    ],
    [
      { vector: [1] },
      'missing_search_hybrid',
      'Invalid request: missing `hybrid` parameter when `vector` or `media` are present.',
    ],
    [
      { hybrid: { embedder: 'manual' } },
      'invalid_search_embedder',
      'Cannot find embedder with name `manual`.',
    ],
  ])('%j', (body, code, message) => {
    expectFault(runAtOnce(handleSearch(index, body)), code, message)
  })

  test('null leaves out a parameter without a default', () => {
    const body = { q: null, page: null, filter: null, sort: null, facets: null, distinct: null }
    expect(runAtOnce(handleSearch(index, body)).status).toBe(200)
  })

  test('a long wrong value is not sent back whole', () => {
    const { body } = runAtOnce(handleSearch(index, { limit: 'x'.repeat(900_000) }))
    expect(JSON.stringify(body).length).toBeLessThan(2000)
  })
})
