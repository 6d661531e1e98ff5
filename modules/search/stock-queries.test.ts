import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { platformDefaults } from '#modules/sites/settings/platform-defaults.ts'
import { readDemoPlans } from '#modules/vehicles/demo-stock/demo-plans.ts'
import { generateDemoStock } from '#modules/vehicles/demo-stock/generate-demo-stock.ts'
import { parseCar } from '#modules/vehicles/feed/parse-car.ts'
import { toStoredName } from '#modules/vehicles/testing.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { IndexDocument } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { getFacetField, getRangeIndexField } from '#modules/stock-index/facets.rules.ts'
import type { Facet, RangeField } from '#modules/stock-index/facets.rules.ts'
import { buildIndexDocument } from '#modules/stock-index/index-document.ts'
import type { IndexedAmounts } from '#modules/stock-index/stock-scope.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { setRange, toggleRefinement } from './refinements/refinement-change.rules.ts'
import type { RefinementState } from './refinements/refinement-state.ts'
import { foldValue } from './refinements/refinement-values.rules.ts'
import { emptyState } from './refinements/search-url.rules.ts'
import { resolveSearchPath } from './paths/search-path.rules.ts'
import { buildSoldAfter } from '#modules/stock-index/base-filter.rules.ts'
import { buildStockQueries } from './query/search-query.rules.ts'
import type { SiteSearchRules } from './query/search-query.rules.ts'
import type { SearchTarget } from './paths/search-target.ts'

const now = new Date('2026-11-20T03:00:00Z')
const soldAfter = buildSoldAfter(259_200, now) ?? 0
const facets = ['make', 'body', 'fuel', 'seats', 'car_type', 'price_range', 'year'] as const
const ranges = ['price', 'km', 'year', 'weekly_price_range'] as const
const premises = {
  dealerships: new Map([[1, { name: 'Demo', slug: 'demo' }]]),
  locations: new Map([[1, { name: 'Yard', city: 'Town', state: 'VIC' }]]),
}
const { price, search: searched } = platformDefaults
/** The amounts as the New Zealand demo site shows them. */
const amounts: IndexedAmounts = {
  financeProvider: 'manual',
  hidesRepayments: false,
  discount: price,
  priceBands: searched.price_bands,
  weeklyPriceBands: searched.weekly_price_bands,
}
const rules: SiteSearchRules = {
  pageSize: 100,
  defaultSort: 'custom_rank:desc',
  stockFilter: null,
  facets,
}

function readDocuments(): IndexDocument[] {
  const plan = readDemoPlans().find(({ dealership }) => dealership === 'kowhai-motors')
  if (plan === undefined) throw new Error('the demo has no such dealership')
  const locations = Object.keys(plan.locations).map((slug) => ({
    id: 1,
    slug,
    name: slug,
    city: null,
  }))
  return [...generateDemoStock(plan, now)].map((car, place) => {
    const parsed = parseCar({ ...car }, { now, locations, warn: () => undefined })
    if (!parsed.ok) throw new Error(parsed.reason)
    const row = {
      ...parsed.car.content,
      name: toStoredName(parsed.car.content),
      paymentProcessors: [],
      id: place + 1,
      groupId: 1,
      dealershipId: 1,
      slug: `car-${place}`,
      photosCount: 0,
      createdAt: parsed.car.createdAt ?? now,
      updatedAt: now,
      removedAt: null,
      listedAgain: false,
      changeSeq: place,
    } satisfies VehicleRow
    return buildIndexDocument(row, premises, amounts)
  })
}

const documents = readDocuments()
const partition = createPartition(indexSettings)
partition.apply({ upserts: documents, removals: [] })
const visible = documents.filter(
  (document) =>
    document['show_on_dealer_website'] === true &&
    (document['status'] !== 'sold' || Number(document['sold_date_timestamp']) > soldAfter),
)

function search(state: RefinementState, target: SearchTarget | null = null) {
  const { base, queries, counted } = buildStockQueries(state, target, rules, soldAfter)
  const outcome = partition.search(queries, base)
  if (!outcome.ok) throw new Error(outcome.fault.message)
  const [main, ...counts] = outcome.results
  if (main === undefined) throw new Error('no result')
  return { main, counts, counted }
}

function readScalar(document: IndexDocument, facet: Facet): string {
  const value: unknown = document[getFacetField(facet)]
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Whether a vehicle must be found: it has one of the values of each refined facet, and is within the bounds of each
 * range.
 */
function matches(document: IndexDocument, state: RefinementState): boolean {
  const inFacets = Object.entries(state.refinements).every(([facet, values]) => {
    const held = readScalar(document, facet as Facet)
    return values.some((value) => foldValue(value) === foldValue(held))
  })
  const inRanges = Object.entries(state.ranges).every(([field, { min, max }]) => {
    const held = document[getRangeIndexField(field as RangeField)]
    return typeof held === 'number' && held >= (min ?? -Infinity) && held <= (max ?? Infinity)
  })
  return inFacets && inRanges
}

const aValue = fc.constantFrom(...facets).chain((facet) =>
  fc
    .constantFrom(...new Set(visible.map((document) => readScalar(document, facet))))
    .filter((value) => value !== 'null')
    .map((value) => ({ facet, value })),
)
const aRange = fc.record({
  field: fc.constantFrom(...ranges),
  min: fc.option(fc.constantFrom(0, 40, 100, 2015, 10_000, 30_000)),
  max: fc.option(fc.constantFrom(100, 300, 2020, 25_000, 60_000, 120_000)),
})
const aState = fc
  .tuple(fc.array(aValue, { maxLength: 4 }), fc.array(aRange, { maxLength: 2 }))
  .map(([values, chosen]) => {
    const refined = values.reduce(
      (state, { facet, value }) => toggleRefinement(state, facet, value),
      emptyState,
    )
    return chosen.reduce(
      (state, { field, min, max }) => setRange(state, field, { min, max }),
      refined,
    )
  })

describe('the queries of a results page, run by the engine', () => {
  it('count what counting by hand finds', () => {
    fc.assert(
      fc.property(aState, (state) => {
        const byHand = visible.filter((document) => matches(document, state)).length
        expect(search(state).main.totalHits).toBe(byHand)
      }),
      { numRuns: 60 },
    )
  })

  it('find a misspelt model alone, and not equipment with a similar spelling', () => {
    const outcome = partition.search([
      { q: 'hill', matchingStrategy: 'last' },
      { q: 'hilx', matchingStrategy: 'last', limit: 200 },
    ])
    if (!outcome.ok) throw new Error(outcome.fault.message)
    const [hills, misspelt] = outcome.results
    const hiluxes = documents.filter(({ model }) => model === 'HiLux').length
    expect(hills!.totalHits).toBeGreaterThan(hiluxes)
    expect(misspelt!.hits.map((hit) => hit['model'])).toEqual(Array(hiluxes).fill('HiLux'))
  })

  it('give each other value of a refined facet the count that choosing it would have', () => {
    fc.assert(
      fc.property(aState, (state) => {
        const { counts, counted } = search(state)
        for (const [place, facet] of counted.entries()) {
          const { [facet]: _own, ...others } = state.refinements
          const { [facet as RangeField]: _range, ...otherRanges } = state.ranges
          const without = { ...state, refinements: others, ranges: otherRanges }
          const distribution = counts[place]?.facetDistribution[getFacetField(facet)] ?? {}
          for (const [value, count] of Object.entries(distribution).slice(0, 5)) {
            const chosen = { ...without, refinements: { ...others, [facet]: [value] } }
            expect(search(chosen).main.totalHits).toBe(count)
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  it('a path narrows them to its own', () => {
    const known = { makes: ['Toyota'], models: [], bodies: [] }
    const paths = ['used-cars', 'toyota', 'suv', '7-seater-cars', 'cars-under-100-per-week']
    const counts = paths.map((path) => {
      const outcome = resolveSearchPath(path, known, 'cars')
      return search(emptyState, outcome.found ? outcome.target : null).main.totalHits
    })
    expect(counts).toEqual([
      visible.filter((car) => car['car_type'] === 'used').length,
      visible.filter((car) => car['make'] === 'Toyota').length,
      visible.filter((car) => car['simple_body'] === 'SUV').length,
      visible.filter((car) => car['seats'] === 7).length,
      visible.filter((car) => typeof car['weekly_price'] === 'number' && car['weekly_price'] < 100)
        .length,
    ])
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })

  it.each(['price:asc', 'price:desc'] as const)(
    'vehicles without a displayed price come last by %s',
    (sort) => {
      const state = { ...emptyState, sort }
      const prices = [1, 2].flatMap((page) =>
        search({ ...state, page }).main.hits.map((hit) => hit['sort_price'] as number | null),
      )
      const shown = prices.filter((price) => price !== null)
      expect(prices).toHaveLength(visible.length)
      expect(prices.slice(shown.length).every((price) => price === null)).toBe(true)
      expect(prices.length).toBeGreaterThan(shown.length)
      const sign = sort === 'price:asc' ? 1 : -1
      expect(shown).toEqual(shown.toSorted((one, other) => sign * (one - other)))
    },
  )

  it('a raw expression outside the allowed ones matches nothing (§5)', () => {
    const forged = { ...emptyState, refinements: { price: ['<1 OR id>0'] } }
    expect(search(forged).main.totalHits).toBe(0)
    const allowed = { ...emptyState, refinements: { price: ['<20000'] } }
    const byHand = visible.filter(
      (car) => typeof car['price'] === 'number' && car['price'] < 20_000,
    )
    expect(search(allowed).main.totalHits).toBe(byHand.length)
  })

  it.each(['"', '\\', '" OR id > 0 OR make = "', "'", '\\" OR id > 0', 'a\u0000b', '…'])(
    'the value %j is never an expression',
    (value) => {
      const state = { ...emptyState, refinements: { make: [value] } }
      expect(search(state).main.totalHits).toBe(0)
    },
  )
})
