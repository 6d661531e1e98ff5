import type { SearchQuery } from '#platform/search-engine/contract.ts'
import { type FacetName, facetNames } from './synthetic-vehicles.ts'

/** A visitor's search, in a form that is independent of the engine. */
export interface Workload {
  /** Chosen values by facet, combined by OR within a facet. */
  /** The site's own filter on all queries: sold vehicles are hidden. */
  readonly hidesSold?: boolean
  readonly chosen: Partial<Record<FacetName, readonly string[]>>
  readonly price?: readonly [min: number, max: number]
  readonly sort: 'custom_rank:desc' | 'price:asc' | 'relevance'
  readonly text?: string
  readonly strategy?: 'last' | 'all'
}

export const pageHits = 21

export const browse: Workload = { chosen: {}, sort: 'custom_rank:desc' }
export const browseUnsold: Workload = { ...browse, hidesSold: true }

/** Three facets, a range and a sort; each variation has other values, all of which are in stock. */
export function refinedVariations(count: number): Workload[] {
  const makes = ['Toyota', 'Mazda', 'Hyundai', 'Kia', 'Nissan', 'Volkswagen']
  const bodies = [['SUV'], ['Hatch'], ['SUV', 'Hatch'], ['SUV', 'Sedan', 'Wagon']]
  const fuels = [['Petrol'], ['Petrol', 'Hybrid'], ['Petrol', 'Diesel']]
  return Array.from({ length: count }, (_, at): Workload => ({
    chosen: {
      make: [makes[at % makes.length]!, makes[(at + 1 + (at % 3)) % makes.length]!],
      body: bodies[at % bodies.length]!,
      fuel: fuels[at % fuels.length]!,
    },
    price: [8000 + at * 73, 45_000 + at * 131],
    sort: 'price:asc',
  }))
}

/** No misspellings: PostgreSQL's text search does not find them, and the totals must be equal. */
const typed = [
  'toyota hil',
  'mazda cx',
  'ford ranger wild',
  'white suv',
  'diesel ute man',
  'hyundai tucson el',
  'kia spor',
  'automatic petrol hatch',
  'bmw',
  'nissan x trail ti',
]

export function typedVariations(strategy: 'last' | 'all'): Workload[] {
  return typed.map((text): Workload => ({ chosen: {}, sort: 'relevance', text, strategy }))
}

/** The base filter of the workload. */
export function writeBase({ hidesSold }: Workload): string | undefined {
  return hidesSold === true ? 'status != sold' : undefined
}

/** The workload's multi-search: the main query, then one per filtered facet and one for the range. */
export function writeQueries({ chosen, price, sort, text, strategy }: Workload): SearchQuery[] {
  const groups = Object.entries(chosen).map(
    ([facet, values]) => [facet, values.map((value) => `"${facet}"="${value}"`)] as const,
  )
  const range = price === undefined ? [] : [`"price">=${price[0]}`, `"price"<=${price[1]}`]
  const without = (facet: string): (string | string[])[] => [
    ...(facet === 'price' ? [] : range),
    ...groups.filter(([other]) => other !== facet).map(([, values]) => values),
  ]
  const main: SearchQuery = {
    facets: facetNames,
    filter: without(''),
    limit: pageHits,
    ...(text === undefined ? {} : { q: text }),
    ...(strategy === undefined ? {} : { matchingStrategy: strategy }),
    ...(sort === 'relevance' ? {} : { sort: [sort] }),
  }
  const refined = [...groups.map(([facet]) => facet), ...(price === undefined ? [] : ['price'])]
  return [
    main,
    ...refined.map((facet): SearchQuery => ({ facets: [facet], filter: without(facet), limit: 0 })),
  ]
}
