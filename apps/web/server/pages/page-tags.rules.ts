/** The tags by which cached pages are purged. Ids are those of the database. */

/** Tags every page of a site; purged when the site's configuration changes. */
export const tagOfSite = (siteId: number): string => `site:${siteId}`

/** Tags pages that list or count a dealership's stock; purged when any of its vehicles change. */
export const tagOfStock = (dealershipId: number): string => `stock:${dealershipId}`

/**
 * Tags every page of the sites that show a dealership; purged when too many vehicles change to purge them one by one.
 */
export const tagOfDealership = (dealershipId: number): string => `dealership:${dealershipId}`

/** Tags pages that show a vehicle. */
export const tagOfVehicle = (vehicleId: number): string => `vehicle:${vehicleId}`

/** When more vehicles than this have changed, all pages of their dealership are purged. */
const mostNamed = 500

/**
 * The tags to purge when vehicles of a dealership have changed.
 * @param vehicleIds null if the changed vehicles are not known
 */
export function listChangedTags(
  dealershipId: number,
  vehicleIds: readonly number[] | null,
): string[] {
  return vehicleIds === null || vehicleIds.length > mostNamed
    ? [tagOfDealership(dealershipId)]
    : [tagOfStock(dealershipId), ...vehicleIds.map(tagOfVehicle)]
}
