import type { StockSummary } from '#modules/sites/stock-summary.types.ts'
import { listKnownNames } from './paths/known-names.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'

/** §3 Stock summary of the stock that the site shows. */
export function buildStockSummary(stock: SiteStock): StockSummary {
  const { makes, modelCounts } = listKnownNames(stock)
  const [all] = stock.search([{ limit: 0 }])
  return {
    count: all?.totalHits ?? 0,
    makes,
    models: modelCounts,
    car_types: countCarTypes(stock),
  }
}

export function countCarTypes(stock: SiteStock): StockSummary['car_types'] {
  const [all] = stock.search([{ facets: ['car_type'], limit: 0 }])
  const counts = all?.facetDistribution['car_type'] ?? {}
  return { used: counts['used'] ?? 0, new: counts['new'] ?? 0, demo: counts['demo'] ?? 0 }
}
