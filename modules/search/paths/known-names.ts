import type { SiteDealership } from '#modules/sites/site.types.ts'
import type { Partition } from '#platform/search-engine/contract.ts'
import { maxFacetValues } from '#modules/stock-index/facets.rules.ts'
import { equals } from '#modules/stock-index/filter-expression.rules.ts'
import { buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import type { KnownNames } from './search-target.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'

/** Names in a site's stock with their counts. */
export interface CountedNames extends KnownNames {
  /** The number of vehicles by make, then by model, with names spelt as in stock. */
  readonly modelCounts: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** The number of vehicles on the page of each make, and of each body, under the most common spelling of its name. */
  readonly makeCounts: Readonly<Record<string, number>>
  readonly bodyCounts: Readonly<Record<string, number>>
  readonly years: readonly number[]
}

const cache = new WeakMap<Partition, Map<string, { version: string; names: CountedNames }>>()

/**
 * Makes, models, bodies and years of a site, for search paths, suggestions and summaries. Counted once per version of
 * the stock.
 */
export function listKnownNames(stock: SiteStock): CountedNames {
  const bySite = cache.get(stock.partition) ?? new Map<string, never>()
  cache.set(stock.partition, bySite)
  const { version } = stock
  const known = bySite.get(stock.site.slug)
  if (known?.version === version) return known.names
  const names = countNames(stock)
  bySite.set(stock.site.slug, { version, names })
  return names
}

function countNames(stock: SiteStock): CountedNames {
  const facets = ['make', 'simple_body', 'year']
  const [all] = stock.search([{ facets, limit: 0, maxValuesPerFacet: maxFacetValues }])
  const makeCounts = all?.facetDistribution['make'] ?? {}
  const bodyCounts = all?.facetDistribution['simple_body'] ?? {}
  const makes = Object.keys(makeCounts)
  const perMake = stock.search(
    makes.map((make) => ({
      filter: [equals('make', make)],
      facets: ['model'],
      limit: 0,
      maxValuesPerFacet: maxFacetValues,
    })),
  )
  const modelCounts = Object.fromEntries(
    makes.map((make, at) => [make, perMake[at]?.facetDistribution['model'] ?? {}]),
  )
  return {
    makes,
    bodies: Object.keys(bodyCounts),
    models: Object.entries(modelCounts).flatMap(([make, models]) =>
      Object.keys(models).map((model) => ({ make, model })),
    ),
    franchises: listFranchises(stock.site.dealerships),
    modelCounts,
    makeCounts: joinCounts(makeCounts),
    bodyCounts: joinCounts(bodyCounts),
    years: Object.keys(all?.facetDistribution['year'] ?? {}).map(Number),
  }
}

function listFranchises(dealerships: readonly SiteDealership[]): string[] {
  const named = dealerships
    .flatMap((dealership) => [dealership, ...dealership.locations])
    .flatMap(({ manufacturers }) => manufacturers.map(({ name }) => name))
  return [...new Set(named)]
}

/** Names with the same slug share a page. Keeps only the most common of them, with the sum of their vehicles. */
export function joinBySlug<Name extends { readonly slug: string; readonly count: number }>(
  names: readonly Name[],
): Name[] {
  const joined = new Map<string, Name>()
  for (const name of names.toSorted((one, other) => other.count - one.count)) {
    const first = joined.get(name.slug)
    const count = (first?.count ?? 0) + name.count
    joined.set(name.slug, { ...(first ?? name), count })
  }
  return [...joined.values()]
}

function joinCounts(counts: Readonly<Record<string, number>>): Record<string, number> {
  const names = Object.entries(counts).map(([name, count]) => ({
    name,
    slug: buildSearchSlug(name),
    count,
  }))
  return Object.fromEntries(joinBySlug(names).map(({ name, count }) => [name, count]))
}
