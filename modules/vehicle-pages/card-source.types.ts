import type { Site } from '#modules/sites/site.types.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { ComparedVehicle } from './compared-vehicle.types.ts'

/** What a card is rendered from beside its vehicle. */
export interface CardSource {
  readonly configuration: SiteConfiguration
  readonly dealerships: Site['dealerships']
  readonly now: Date
  /** The site's reserve page is among its registered routes. */
  readonly hasReservePage: boolean
  /** Where a vehicle that is no longer available sends for others. */
  readonly findSimilarPath: (vehicle: ComparedVehicle) => string
}
