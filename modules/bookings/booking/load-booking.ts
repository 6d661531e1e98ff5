import type { Site } from '#modules/sites/site.types.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { findPlaceOf } from '../slots/booking-place.rules.ts'
import { findBooking } from './booking.store.ts'
import type { Booking } from './booking.types.ts'
import type { BookingPlace } from '../slots/booking-place.types.ts'
import { buildBookingView, type BookingView } from './booking.view.ts'

export interface LoadedBooking {
  readonly booking: Booking
  readonly place: BookingPlace
  readonly view: BookingView
  /** The vehicle, if the visitor may see it. */
  readonly vehicle: VehicleRow | undefined
}

/** A booking of the scope's site; undefined if it, its lead or its location no longer exists. */
export async function loadBooking(
  tx: Tx,
  site: Site,
  id: string,
): Promise<LoadedBooking | undefined> {
  const booking = await findBooking(tx, id)
  if (booking === undefined) return undefined
  const place = findPlaceOf(site, booking.kind, booking.locationId)
  if (place === undefined) return undefined
  const vehicle =
    booking.vehicleId === null || !booking.vehicleShown
      ? undefined
      : await findVehicleById(tx, booking.vehicleId)
  return { booking, place, vehicle, view: buildBookingView(site, booking, place, vehicle) }
}
