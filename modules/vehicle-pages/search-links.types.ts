import type { ComparedVehicle } from './compared-vehicle.types.ts'

/**
 * Links from a vehicle's card and page to search pages. They are passed in, because this module must not import the
 * search module, which builds them.
 */
export interface SearchLinks {
  /** Path of the search page to which the site's own links lead. */
  readonly defaultSearchHref: string
  /** The search for similar vehicles if one is no longer available. */
  readonly findSimilarPath: (vehicle: ComparedVehicle) => string
}
