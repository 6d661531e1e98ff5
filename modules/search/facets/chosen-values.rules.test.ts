import { describe, expect, test } from 'vitest'
import type { SearchResult } from '#platform/search-engine/contract.ts'
import { findOwnForm, listNamable } from './chosen-values.rules.ts'
import type { Facet } from '#modules/stock-index/facets.rules.ts'
import { parseSearchUrl } from '../refinements/parse-search-url.rules.ts'
import type { SearchTarget } from '../paths/search-target.ts'

const counting = (facetDistribution: SearchResult['facetDistribution']): SearchResult => ({
  hits: [],
  limit: 0,
  offset: 0,
  totalHits: 0,
  facetDistribution,
  facetStats: {},
  processingTimeMs: 0,
})

/** Test results: bodies are counted by group; makes are counted as if no make were chosen. */
const main = counting({ make: { Toyota: 2 }, simple_body: { Ute: 2 }, car_type: { used: 2 } })
const counts: Partial<Record<Facet, SearchResult>> = {
  make: counting({ make: { Toyota: 2, Kia: 1, Citroën: 1 } }),
  model: counting({ model: { HiLux: 2 } }),
}
const results = { main, countsOf: (facet: Facet) => counts[facet] ?? main }

describe('a chosen value in the index’s own form', () => {
  test.each<[Facet, string, string | undefined]>([
    ['make', 'Toyota', 'Toyota'],
    ['make', 'toyota', 'Toyota'],
    ['make', 'CITROEN', 'Citroën'],
    ['make', 'Toyot', undefined],
    ['make', 'constructor', undefined],
    // The model is not a filter of the site, but is counted because it is chosen.
    ['model', 'hilux', 'HiLux'],
    ['body', 'UTE', 'Ute'],
    ['car_type', 'USED', 'used'],
    ['colour', 'Red', undefined],
  ])('%s %s: %s', (facet, value, form) => {
    expect(findOwnForm(results, facet, value)).toBe(form)
  })

  test('is found in the results where a bound on values keeps it out of the counts', () => {
    const cut = { main, countsOf: () => counting({ make: { Kia: 40 } }) }
    expect(findOwnForm(cut, 'make', 'toyota')).toBe('Toyota')
  })
})

describe('the names of chosen values', () => {
  const search = 'refine[make]=toyota&refine[make]=My+own+words&refine[model]=hilux'
  test.each<[Facet[], Facet, string[]]>([
    [[], 'make', ['Toyota']],
    [[], 'model', ['HiLux']],
    [[], 'body', []],
    [['make'], 'make', []],
    [['make'], 'model', ['HiLux']],
    [['make', 'model', 'make_model'], 'model', []],
  ])('a path that decides %j, %s: %j', (decidedFacets, facet, named) => {
    const target = { decidedFacets } as unknown as SearchTarget
    const parts = { ...results, target, state: parseSearchUrl(search) }
    expect(listNamable(parts, facet)).toEqual(named)
  })
})
