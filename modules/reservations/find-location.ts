import type { Site } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'

/** Where the vehicle is, else the first place of its dealership. */
export function findLocation(
  site: Pick<Site, 'dealerships'>,
  row: Pick<VehicleRow, 'dealershipId' | 'locationId'>,
) {
  const dealership = site.dealerships.find(({ id }) => id === row.dealershipId)
  return dealership?.locations.find(({ id }) => id === row.locationId) ?? dealership?.locations[0]
}
