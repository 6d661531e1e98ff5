import { buildPlaceLabels } from '#modules/locations/place-label.rules.ts'
import { findPlacesApart } from '#modules/locations/places-apart.rules.ts'
import { hasReservePage } from '#modules/reservations/reserve-page.rules.ts'
import type { CardSource } from './card-source.types.ts'
import type { SearchLinks } from './search-links.types.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'

export function cardSourceOf(stock: SiteStock, links: SearchLinks): CardSource {
  return {
    configuration: stock.site.configuration,
    dealerships: stock.site.dealerships,
    places: findPlacesApart(stock.site.dealerships),
    findPlaceLabel: buildPlaceLabels({
      name: stock.site.configuration.name,
      dealerships: stock.site.dealerships,
    }),
    now: stock.now,
    hasReservePage: hasReservePage(stock.site.configuration, stock.routes),
    findSimilarPath: links.findSimilarPath,
  }
}
