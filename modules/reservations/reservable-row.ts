import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { ReservableVehicle } from './reserve.rules.ts'

/** A stored vehicle as the rules of reserving look at it. */
export const toReservable = (row: VehicleRow): ReservableVehicle => ({
  ...row,
  deposits: row.paymentProcessors.map(({ authorizationType, depositAmountCents }) => ({
    provider: authorizationType,
    cents: depositAmountCents,
  })),
})
