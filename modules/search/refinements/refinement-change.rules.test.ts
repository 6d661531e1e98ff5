import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facetNames } from '#modules/stock-index/facets.rules.ts'
import {
  clearFacet,
  clearRange,
  clearRefinements,
  countRefinements,
  hasRefinements,
  isRefined,
  removeRefinement,
  setExact,
  setPage,
  setQuery,
  setRange,
  toggleRefinement,
} from './refinement-change.rules.ts'
import type { RefinementState } from './refinement-state.ts'
import { parseSearchUrl } from './parse-search-url.rules.ts'
import { emptyState, serializeSearchUrl } from './search-url.rules.ts'

const address = (state: RefinementState): string => decodeURIComponent(serializeSearchUrl(state))
const start = parseSearchUrl(
  'refine[make]=Kia&refine[make]=Ford&refine[body]=SUV&range[price]=1:2&query=tow&page=4&sort=price:asc',
)

describe('changes of the refinement state', () => {
  it.each<[string, RefinementState, string]>([
    [
      'adding a value',
      toggleRefinement(start, 'make', 'Audi'),
      '?refine[make][0]=Audi&refine[make][1]=Ford&refine[make][2]=Kia&refine[body][0]=SUV&range[price]=1:2&query=tow&sort=price:asc',
    ],
    [
      'toggling a chosen value, in whatever case',
      toggleRefinement(start, 'make', 'KIA'),
      '?refine[make][0]=Ford&refine[body][0]=SUV&range[price]=1:2&query=tow&sort=price:asc',
    ],
    [
      'removing the last value of a facet',
      removeRefinement(start, 'body', 'SUV'),
      '?refine[make][0]=Ford&refine[make][1]=Kia&range[price]=1:2&query=tow&sort=price:asc',
    ],
    [
      'clearing a facet',
      clearFacet(start, 'make'),
      '?refine[body][0]=SUV&range[price]=1:2&query=tow&sort=price:asc',
    ],
    [
      'clearing a range',
      clearRange(start, 'price'),
      '?refine[make][0]=Ford&refine[make][1]=Kia&refine[body][0]=SUV&query=tow&sort=price:asc',
    ],
    [
      'setting a range',
      setRange(emptyState, 'km', { min: null, max: 50_000 }),
      '?range[km]=:50000',
    ],
    ['clearing all filters', clearRefinements(start), '?query=tow&sort=price:asc'],
    ['typing', setQuery(emptyState, '  tow \t bar '), '?query=tow+bar'],
    ['turning the page', setPage(emptyState, 2), '?page=2'],
    ['turning back before the first page', setPage(emptyState, -1), ''],
  ])('%s', (_, state, expected) => {
    expect(address(state)).toBe(expected)
  })

  it.each([
    ['query=red+ute&exact=1&sort=match&page=3', 'ute', '?query=ute&exact=1&sort=match'],
    ['query=red+ute&exact=1&sort=match&page=3', '', ''],
    ['query=red+ute&exact=1&sort=price:asc', ' ', '?sort=price:asc'],
  ])('%s with the words %j is %s', (search, words, expected) => {
    expect(serializeSearchUrl(setQuery(parseSearchUrl(search), words))).toBe(expected)
  })

  it.each([
    ['query=red+ute&page=3', true, '?query=red+ute&exact=1'],
    ['query=red+ute&exact=1&page=3&refine[make]=Kia', false, '?refine[make][0]=Kia&query=red+ute'],
    ['sort=price:asc', true, '?sort=price:asc'],
  ])('%s searched for exactly its words, %s: %s', (search, isExact, expected) => {
    expect(serializeSearchUrl(setExact(parseSearchUrl(search), isExact))).toBe(expected)
  })

  it('counts each value and each range', () => {
    expect(countRefinements(start)).toBe(4)
  })

  it.each([
    ['refine[make]=Kia', true],
    ['refine[make]=Kia&refine[body]=SUV', true],
    ['range[km]=:50000', true],
    ['range[km]=:50000&range[price]=1:2', true],
    ['refine[make]=Kia&range[km]=:50000', true],
    ['', false],
    ['query=ute&page=2&sort=price:asc', false],
  ])('%s: something is chosen: %s', (search, chosen) => {
    expect(hasRefinements(parseSearchUrl(search))).toBe(chosen)
  })

  it('knows a chosen value without case and accents, as the index does', () => {
    const state = toggleRefinement(emptyState, 'make', 'Škoda')
    expect(isRefined(state, 'make', 'SKODA')).toBe(true)
    expect(isRefined(state, 'make', 'Seat')).toBe(false)
  })

  it('starts on the first page again, and leaves the state it came from alone', () => {
    const before = structuredClone(start)
    expect(toggleRefinement(start, 'make', 'Audi').page).toBe(1)
    expect(start).toEqual(before)
  })

  it('gives states that survive their URL, whatever is toggled', () => {
    const toggles = fc.array(
      fc.tuple(fc.constantFrom(...facetNames), fc.string({ unit: 'binary', maxLength: 30 })),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(toggles, (steps) => {
        const state = steps.reduce(
          (sum, [facet, value]) => toggleRefinement(sum, facet, value),
          emptyState,
        )
        expect(parseSearchUrl(serializeSearchUrl(state))).toEqual(state)
      }),
    )
  })
})
