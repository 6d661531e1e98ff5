import type { StockSummary } from '#modules/sites/stock-summary.types.ts'
import { equals } from './filter-expression.rules.ts'
import type { SiteStock } from './site-stock.ts'

/** More models than any make has; a bound all the same. */
const mostModels = 2000

/** §3 Stock summary of what the site's visitors see. */
export function buildStockSummary(stock: SiteStock): StockSummary {
  const { makes } = stock.listKnownNames()
  const [all] = stock.search([{ limit: 0 }])
  const perMake = stock.search(
    makes.map((make) => ({
      filter: [equals('make', make)],
      facets: ['model'],
      limit: 0,
      maxValuesPerFacet: mostModels,
    })),
  )
  return {
    count: all?.totalHits ?? 0,
    makes,
    models: Object.fromEntries(
      makes.map((make, position) => [make, perMake[position]?.facetDistribution['model'] ?? {}]),
    ),
    car_types: countCarTypes(stock),
  }
}

export function countCarTypes(stock: SiteStock): StockSummary['car_types'] {
  const [all] = stock.search([{ facets: ['car_type'], limit: 0 }])
  const counts = all?.facetDistribution['car_type'] ?? {}
  return { used: counts['used'] ?? 0, new: counts['new'] ?? 0, demo: counts['demo'] ?? 0 }
}
