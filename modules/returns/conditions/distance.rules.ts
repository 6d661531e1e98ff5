import type { Delivery } from '#modules/reservations/delivery/delivery.types.ts'

type Odometer = Pick<Delivery, 'distanceUnit' | 'odometer'>

/** Kilometres per unit of the odometer. */
const kilometres = { km: 1, mi: 1.609344 } as const

/** §5: whether at most this many kilometres were driven since delivery, in whatever unit the odometer counts. */
export const isDriveWithin = (
  { odometer, distanceUnit }: Odometer,
  read: number,
  maxKm: number,
): boolean => (read - odometer) * kilometres[distanceUnit] <= maxKm

/** The highest allowed odometer reading, in the odometer's own unit. */
export const findMostOdometer = ({ odometer, distanceUnit }: Odometer, maxKm: number): number =>
  odometer + Math.floor(maxKm / kilometres[distanceUnit])
