import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { ReservableVehicle } from './reserve.rules.ts'

/** A stored vehicle with the fields that the rules of reserving and of the deposit need. */
export const toReservable = (row: VehicleRow): VehicleRow & ReservableVehicle => ({
  ...row,
  deposits: row.paymentProcessors.map(({ authorizationType, depositAmountCents }) => ({
    provider: authorizationType,
    cents: depositAmountCents,
  })),
})
