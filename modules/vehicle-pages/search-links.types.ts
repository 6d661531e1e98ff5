import type { ComparedVehicle } from './compared-vehicle.types.ts'

/** Search pages that a vehicle's card and page lead to. The search module, which lies above, knows their addresses. */
export interface SearchLinks {
  /** The search page that the site's own links open. */
  readonly defaultSearchHref: string
  /** Where a vehicle that is no longer available sends for others. */
  readonly findSimilarPath: (vehicle: ComparedVehicle) => string
}
