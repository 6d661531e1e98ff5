/** What pages are purged by. Ids are the database's. */

/** Every page of a site: its configuration changed. */
export const tagOfSite = (siteId: number): string => `site:${siteId}`

/** Pages that list or count a dealership's stock: some of it changed. */
export const tagOfStock = (dealershipId: number): string => `stock:${dealershipId}`

/** Every page of the sites that show a dealership: too much of it changed to name the vehicles. */
export const tagOfDealership = (dealershipId: number): string => `dealership:${dealershipId}`

/** Pages that show a vehicle. */
export const tagOfVehicle = (vehicleId: number): string => `vehicle:${vehicleId}`

/** More changed vehicles than this are not named one by one. */
const mostNamed = 500

/** The tags to purge when vehicles of a dealership have changed; null: it is not known which. */
export function listChangedTags(
  dealershipId: number,
  vehicleIds: readonly number[] | null,
): string[] {
  return vehicleIds === null || vehicleIds.length > mostNamed
    ? [tagOfDealership(dealershipId)]
    : [tagOfStock(dealershipId), ...vehicleIds.map(tagOfVehicle)]
}
