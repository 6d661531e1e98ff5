import type { VehicleStatus } from '#modules/vehicles/vehicle.ts'
import type { OpenState } from './reservation-lifecycle.rules.ts'

/** Where a vehicle stands between being offered and being sold. */
export const vehicleStages = ['available', 'held', 'reserved', 'sold'] as const
export type VehicleStage = (typeof vehicleStages)[number]

/** What moves it on. `pay-late` is a payment whose hold is over already. */
export const vehicleEvents = [
  'hold',
  'expire',
  'pay',
  'pay-late',
  'release',
  'refund',
  'sell',
  'relist',
] as const
export type VehicleEvent = (typeof vehicleEvents)[number]

/**
 * A vehicle's lifecycle. What is not in the table does not happen: a hold of a vehicle that somebody holds is refused,
 * and a late payment for one is sent back.
 */
const transitions: Readonly<
  Record<VehicleStage, Readonly<Partial<Record<VehicleEvent, VehicleStage>>>>
> = {
  available: { hold: 'held', 'pay-late': 'reserved', sell: 'sold' },
  held: { expire: 'available', release: 'available', pay: 'reserved', sell: 'sold' },
  reserved: { release: 'available', refund: 'available', sell: 'sold' },
  sold: { relist: 'available' },
}

/** The stage after an event; undefined where the event cannot happen. */
export const decideVehicleStage = (
  stage: VehicleStage,
  event: VehicleEvent,
): VehicleStage | undefined => transitions[stage][event]

interface StagedVehicle {
  readonly status: VehicleStatus
  readonly sold: boolean
  readonly reserved: boolean
}

/**
 * The stage that a vehicle is at. A sale goes before everything, and the dealer's own word that it is reserved before a
 * hold.
 *
 * @param open of its reservation that still counts; null: it has none
 */
export function findVehicleStage(vehicle: StagedVehicle, open: OpenState | null): VehicleStage {
  if (vehicle.sold || vehicle.status === 'sold') return 'sold'
  if (vehicle.reserved || open === 'paid') return 'reserved'
  return open === null ? 'available' : 'held'
}
