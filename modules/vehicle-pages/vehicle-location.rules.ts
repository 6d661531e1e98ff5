import { listSelling } from '#modules/locations/location.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'

/** The vehicle's location: from its feed, else the dealership's only location that sells. */
export function findLocationId(
  { locationId }: Pick<VehicleRow, 'locationId'>,
  locations: Site['dealerships'][number]['locations'],
): number | null {
  const own = locations.find(({ id }) => id === locationId)
  const [first, ...others] = listSelling(locations)
  return own?.id ?? (others.length === 0 ? (first?.id ?? null) : null)
}
