import type { ComparedVehicle } from './compared-vehicle.types.ts'

/**
 * Links from a vehicle's card and page to search pages. The search module, which may not be imported here, builds them.
 */
export interface SearchLinks {
  /** The search page that the site's own links open. */
  readonly defaultSearchHref: string
  /** The search for similar vehicles if one is no longer available. */
  readonly findSimilarPath: (vehicle: ComparedVehicle) => string
}
