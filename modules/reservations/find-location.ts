import type { Site } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'

/** The vehicle's location, else the first location of its dealership. */
export function findLocation(
  site: Pick<Site, 'dealerships'>,
  row: Pick<VehicleRow, 'dealershipId' | 'locationId'>,
) {
  const dealership = site.dealerships.find(({ id }) => id === row.dealershipId)
  return dealership?.locations.find(({ id }) => id === row.locationId) ?? dealership?.locations[0]
}
