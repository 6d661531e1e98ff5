import type { WeeklyTerms } from '#modules/finance/weekly/weekly-terms.rules.ts'
import type { Position } from '#modules/locations/distance.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { StockHit } from '#modules/stock-index/stock-hit.ts'
import type { ComparedVehicle } from './compared-vehicle.types.ts'

/** The data from which a card is rendered, in addition to its vehicle. */
export interface CardSource {
  readonly configuration: SiteConfiguration
  readonly dealerships: Site['dealerships']
  /** Where the site's locations are, by id; empty if they are in one place (`findPlacesApart`). */
  readonly places: ReadonlyMap<number, Position>
  /** The label of a vehicle's place; null if the site sells in that place alone (`buildPlaceLabels`). */
  readonly findPlaceLabel: (vehicle: StockHit) => string | null
  readonly now: Date
  /** Whether the site's reserve page is a registered route. */
  readonly hasReservePage: boolean
  /** The loan of prices per week, if cards show them. */
  readonly weekly?: WeeklyTerms | undefined
  /** Path of a search for vehicles similar to one that is no longer available. */
  readonly findSimilarPath: (vehicle: ComparedVehicle) => string
}
