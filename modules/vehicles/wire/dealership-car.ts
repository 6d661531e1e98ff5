import type { SiteDealership } from '#modules/sites/site.types.ts'
import type { Car } from './car.schema.ts'
import { buildCar } from './vehicle-wire.ts'
import type { VehicleRow } from '../vehicle.ts'

/** §3's Car of a vehicle, with its location, which must be one of these dealerships'. */
export function buildDealershipCar(
  row: VehicleRow,
  dealerships: readonly Pick<SiteDealership, 'id' | 'slug' | 'locations'>[],
): Car {
  const dealership = dealerships.find(({ id }) => id === row.dealershipId)
  const location = dealership?.locations.find(({ id }) => id === row.locationId)
  return buildCar(row, {
    dealershipSlug: dealership?.slug ?? '',
    location:
      location === undefined
        ? null
        : {
            slug: location.slug,
            phone: location.contact_detail.phone,
            city: location.address.city,
            state: location.address.state,
            distributionLocations: location.distribution_locations,
          },
  })
}
