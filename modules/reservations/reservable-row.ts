import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { ReservableVehicle } from './reserve.rules.ts'

/** A stored vehicle as the rules of reserving and of the deposit look at it. */
export const toReservable = (row: VehicleRow): VehicleRow & ReservableVehicle => ({
  ...row,
  deposits: row.paymentProcessors.map(({ authorizationType, depositAmountCents }) => ({
    provider: authorizationType,
    cents: depositAmountCents,
  })),
})
