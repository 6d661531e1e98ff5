import type { SiteConfiguration } from '#modules/sites/site-configuration.schema.ts'
import type { ComparedVehicle } from './compared-vehicle.types.ts'
import { findSimilarPath } from './similar-path.ts'
import type { SiteStock } from './site-stock.ts'

/** What a card is drawn from beside its vehicle. */
export interface CardSource {
  readonly configuration: SiteConfiguration
  readonly now: Date
  /** The site's reserve page is among its registered routes. */
  readonly hasReservePage: boolean
  /** Where a vehicle that is no longer available sends for others. */
  readonly findSimilarPath: (vehicle: ComparedVehicle) => string
}

export function cardSourceOf(stock: SiteStock): CardSource {
  return {
    configuration: stock.site.configuration,
    now: stock.now,
    hasReservePage: stock.hasReservePage,
    findSimilarPath: (vehicle) => findSimilarPath(stock, vehicle),
  }
}
