import type { Delivery } from '#modules/reservations/delivery/delivery.types.ts'

type Odometer = Pick<Delivery, 'distanceUnit' | 'odometer'>

/** Kilometres of one unit of an odometer. */
const kilometres = { km: 1, mi: 1.609344 } as const

/** §5: no more than so many kilometres since the odometer of the delivery, whichever unit it counts. */
export const isDriveWithin = (
  { odometer, distanceUnit }: Odometer,
  read: number,
  maxKm: number,
): boolean => (read - odometer) * kilometres[distanceUnit] <= maxKm

/** The highest that the odometer may show, in its own unit. */
export const findMostOdometer = ({ odometer, distanceUnit }: Odometer, maxKm: number): number =>
  odometer + Math.floor(maxKm / kilometres[distanceUnit])
