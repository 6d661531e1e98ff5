import type { VehicleRow } from '#modules/vehicles/vehicle.ts'

type Listed = Pick<VehicleRow, 'createdAt' | 'id'>

/** Whether one listing of a vehicle is later than another; one without a date counts as earliest. */
export function isListedLater(one: Listed, other: Listed): boolean {
  const [first, second] = [one, other].map(({ createdAt }) => createdAt?.getTime() ?? -Infinity)
  return first === second ? one.id > other.id : first! > second!
}
