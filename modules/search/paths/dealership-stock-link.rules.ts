import { decideAllStockPath } from '#modules/links/all-stock-path.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { emptyState, serializeSearchUrl } from '../refinements/search-url.rules.ts'

/** The search for exactly the stock of one dealership on this site. */
export function buildDealershipStockLink(
  { configuration, dealerships }: Pick<Site, 'configuration' | 'dealerships'>,
  { name }: { readonly name: string },
): string {
  const refinements = dealerships.length > 1 ? { dealership_name: [name] } : {}
  return decideAllStockPath(configuration) + serializeSearchUrl({ ...emptyState, refinements })
}
