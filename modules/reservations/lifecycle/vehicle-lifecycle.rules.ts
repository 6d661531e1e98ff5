import type { VehicleStatus } from '#modules/vehicles/vehicle.ts'
import type { OpenState } from './reservation-lifecycle.rules.ts'

/** A vehicle's stages from being offered to being sold. */
export const vehicleStages = ['available', 'held', 'reserved', 'sold'] as const
export type VehicleStage = (typeof vehicleStages)[number]

/** The events that change the stage. `pay-late` is a payment whose hold has already ended. */
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
 * A vehicle's lifecycle. Events that are not in the table are refused: for example, a hold of a vehicle that another
 * buyer holds, or a late payment for it, which is then refunded.
 */
const transitions: Readonly<
  Record<VehicleStage, Readonly<Partial<Record<VehicleEvent, VehicleStage>>>>
> = {
  available: { hold: 'held', 'pay-late': 'reserved', sell: 'sold' },
  held: { expire: 'available', release: 'available', pay: 'reserved', sell: 'sold' },
  reserved: { release: 'available', refund: 'available', sell: 'sold' },
  sold: { relist: 'available' },
}

/** The stage after an event; undefined if the event is refused. */
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
 * The stage of a vehicle. A sale takes precedence over everything, and the dealer's own reservation over a hold.
 *
 * @param open the state of the vehicle's open reservation; null: it has none
 */
export function findVehicleStage(vehicle: StagedVehicle, open: OpenState | null): VehicleStage {
  if (vehicle.sold || vehicle.status === 'sold') return 'sold'
  if (vehicle.reserved || open === 'paid') return 'reserved'
  return open === null ? 'available' : 'held'
}
