import type { CardSource } from './card-source.types.ts'
import { findSimilarPath } from './similar-path.ts'
import type { SiteStock } from './site-stock.ts'

export function cardSourceOf(stock: SiteStock): CardSource {
  return {
    configuration: stock.site.configuration,
    now: stock.now,
    hasReservePage: stock.hasReservePage,
    findSimilarPath: (vehicle) => findSimilarPath(stock, vehicle),
  }
}
