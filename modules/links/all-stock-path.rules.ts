import { decideDefaultSearchPath } from './default-search-path.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { StockSummary } from '#modules/sites/stock-summary.types.ts'
import { buildTypeSearchPath } from './paths.ts'

/**
 * Search path for a link to all of a site's stock. The default search page (§2) may be limited to a car type or a
 * city, so it is used only if the stock has no other car type.
 *
 * @param carTypes vehicles in stock by car type; absent: unknown
 */
export function decideAllStockPath(
  configuration: Pick<SiteConfiguration, 'default_search_path' | 'vehicle'>,
  carTypes?: StockSummary['car_types'],
): string {
  const { search_word: word } = configuration.vehicle
  const path = decideDefaultSearchPath(configuration)
  const [only, ...more] = (['new', 'used', 'demo'] as const).filter(
    (type) => carTypes === undefined || carTypes[type] > 0,
  )
  const holdsAll =
    only !== undefined && more.length === 0 && path === buildTypeSearchPath(only, word)
  return holdsAll ? path : buildTypeSearchPath('new-used-and-demo', word)
}
