import { buildTellMeWhenPath, fixedPaths } from '#modules/links/paths.ts'
import { isFormOffered } from '#modules/forms/site-forms/offered-forms.rules.ts'
import type { ComparedVehicle } from '#modules/vehicle-pages/compared-vehicle.types.ts'
import { canBeBought, equals } from '#modules/stock-index/filter-expression.rules.ts'
import { buildModelSearchPath } from '#modules/links/search-slug.rules.ts'
import { buildAllStockPath, buildNamePath } from './name-path.ts'
import { findNearPrices } from '#modules/vehicle-pages/near-price.rules.ts'
import { emptyState, serializeSearchUrl } from '../refinements/search-url.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'

/** Minimum number of vehicles for sale; with fewer there is no real choice, and a wider search is used. */
const enough = 3

interface Search {
  readonly filter: readonly string[]
  readonly href: string
}

/**
 * The link of 'Find Me Something Similar' (§2): the narrowest search that has enough vehicles for sale. In order: the
 * same model, the same body near its price, the same body, the same make, all stock. If nothing is for sale: the
 * stock alert form, or the contact page.
 */
export function findSimilarPath(stock: SiteStock, vehicle: ComparedVehicle): string {
  const searches = listSearches(stock, vehicle)
  const results = stock.search(
    searches.map(({ filter }) => ({ filter: [canBeBought, ...filter], limit: 0 })),
  )
  const counts = results.map(({ totalHits }) => totalHits)
  const narrowest = searches[counts.findIndex((count) => count >= enough)]
  if (narrowest !== undefined) return narrowest.href
  if ((counts.at(-1) ?? 0) > 0) return buildAllStockPath(stock)
  const { make, model } = vehicle
  return isFormOffered(stock.site.configuration, 'tell-me-when')
    ? buildTellMeWhenPath({ make, model })
    : fixedPaths.contact
}

/** Searches for similar vehicles, the narrowest first; the last one is all stock. */
function listSearches(stock: SiteStock, vehicle: ComparedVehicle): Search[] {
  const { make, model, simpleBody: body, price } = vehicle
  const sameMake = equals('make', make)
  return [
    { filter: [sameMake, equals('model', model)], href: buildModelSearchPath(vehicle) },
    ...(body === null ? [] : listOfBody(stock, body, price)),
    { filter: [sameMake], href: buildNamePath(stock, 'make', make) },
    { filter: [], href: buildAllStockPath(stock) },
  ]
}

function listOfBody(stock: SiteStock, body: string, price: number | null): Search[] {
  const href = buildNamePath(stock, 'body', body)
  const sameBody = equals('simple_body', body)
  if (price === null) return [{ filter: [sameBody], href }]
  const near = findNearPrices(price)
  const address = serializeSearchUrl({ ...emptyState, ranges: { price: near } })
  const range = [`"sort_price" >= ${near.min}`, `"sort_price" <= ${near.max}`]
  return [
    { filter: [sameBody, ...range], href: joinAddress(href, address) },
    { filter: [sameBody], href },
  ]
}

/** Adds parameters to a path that may already have some. */
const joinAddress = (path: string, address: string): string =>
  path.includes('?') ? `${path}&${address.slice(1)}` : path + address
