import type { Site } from '#modules/sites/site.types.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { ComparedVehicle } from './compared-vehicle.types.ts'

/** The data from which a card is rendered, in addition to its vehicle. */
export interface CardSource {
  readonly configuration: SiteConfiguration
  readonly dealerships: Site['dealerships']
  readonly now: Date
  /** Whether the site's reserve page is a registered route. */
  readonly hasReservePage: boolean
  /** Path of a search for vehicles similar to one that is no longer available. */
  readonly findSimilarPath: (vehicle: ComparedVehicle) => string
}
