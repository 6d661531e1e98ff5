import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import { factsOfRow, type VehicleFacts } from './vehicle-facts.ts'

/** The example vehicle as the rules' input. */
export function buildExampleFacts(changes: Partial<VehicleFacts> = {}): VehicleFacts {
  return { ...factsOfRow(buildExampleVehicle(), null), ...changes }
}
