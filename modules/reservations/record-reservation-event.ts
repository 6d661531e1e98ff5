import { eventCatalogue } from '#modules/tracking/event-catalogue.rules.ts'
import { recordEvent } from '#modules/tracking/event.store.ts'
import { buildTrackingPayload } from '#modules/tracking/tracking-payload.rules.ts'
import { buildVehicleTitle } from '#modules/vehicles/vehicle-title.rules.ts'
import { findVehicleById } from '#modules/vehicles/vehicle.store.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { Reservation } from './lifecycle/reservation.types.ts'

/** §7 Event ids: a vehicle is held, its buyer turned to the payment, the deposit is here. */
type ReservationEventNumber = 45 | 46 | 47

/** Records what happens to a reservation, each thing once, in the transaction in which it happens. It names nobody. */
export async function recordReservationEvent(
  tx: Tx,
  number: ReservationEventNumber,
  { id, siteId, vehicleId, priceCents, currency }: Reservation,
): Promise<void> {
  const vehicle = await findVehicleById(tx, vehicleId)
  const name = vehicle === undefined ? eventCatalogue[number].label : buildVehicleTitle(vehicle)
  const payload = buildTrackingPayload(currency, { vehicle: { id: vehicleId, priceCents }, name })
  await recordEvent(tx, { id: siteId }, { number, uniqueId: id, leadId: null, payload })
}
