import type { Template } from '#modules/sites/settings/site-configuration.schema.ts'
import { findBodyType } from '#modules/vehicles/classification/simple-body.rules.ts'
import { truckGroups } from '#modules/vehicles/classification/truck-body.rules.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'

/** schema.org's types for stock. Vehicles without a more specific type, such as caravans, are a Vehicle. */
export type StructuredKind = 'Car' | 'Motorcycle' | 'BusOrCoach' | 'Vehicle'

type Kinded = Pick<VehicleRow, 'itemType' | 'body' | 'simpleBody'>

/** The type of a vehicle by its feed; if the feed has none, by the site's template. */
export function decideStructuredKind(vehicle: Kinded, template: Template): StructuredKind {
  const kind = (vehicle.itemType ?? template).toLowerCase()
  if (kind === 'motorcycle') return 'Motorcycle'
  if (kind !== 'car') return 'Vehicle'
  if (findBodyType(vehicle.body) === 'bus') return 'BusOrCoach'
  const { simpleBody } = vehicle
  const isOther = simpleBody === 'Motorhome' || truckGroups.some((group) => group === simpleBody)
  return isOther ? 'Vehicle' : 'Car'
}
