import type { Template } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideStructuredKind } from '#modules/vehicle-pages/structured-kind.rules.ts'
import { truckGroups } from '#modules/vehicles/classification/truck-body.rules.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { ExcludedVehicle } from '../records/field-rules.ts'

/** Above this weight a vehicle needs a truck licence in Australia, whatever its body. */
const heaviestCarLicenceKg = 4500

type Kinded = Pick<VehicleRow, 'itemType' | 'body' | 'simpleBody' | 'gvmKg'>

/**
 * Why Google's vehicle ads exclude a vehicle; null if they accept it. They accept passenger vehicles, including utes,
 * that are for sale and not offered by subscription. Sources: https://support.google.com/merchants/answer/11544533
 * and …/11192663
 */
export function decideExcludedVehicle(
  vehicle: Kinded,
  template: Template,
  isBySubscription: boolean,
): ExcludedVehicle | null {
  return findExcludedKind(vehicle, template) ?? (isBySubscription ? 'by-subscription' : null)
}

function findExcludedKind(vehicle: Kinded, template: Template): ExcludedVehicle | null {
  const { simpleBody, gvmKg } = vehicle
  switch (decideStructuredKind(vehicle, template)) {
    case 'Motorcycle':
      return 'motorcycle'
    case 'BusOrCoach':
      return 'bus'
    case 'Car':
      return gvmKg !== null && gvmKg > heaviestCarLicenceKg ? 'truck' : null
    case 'Vehicle': {
      const kind = (vehicle.itemType ?? template).toLowerCase()
      if (simpleBody === 'Motorhome' || kind === 'rv' || kind === 'camper') return 'motorhome'
      const isTruck = /^trucks?$/.test(kind) || truckGroups.some((group) => group === simpleBody)
      return isTruck ? 'truck' : 'not-a-car'
    }
  }
}
