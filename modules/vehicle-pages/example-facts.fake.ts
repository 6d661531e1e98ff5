import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import { factsOfRow, type VehicleFacts } from './vehicle-facts.ts'

/** The example vehicle in the form that rules take. */
export function buildExampleFacts(changes: Partial<VehicleFacts> = {}): VehicleFacts {
  return { ...factsOfRow(buildExampleVehicle(), null), ...changes }
}
