import {
  type ConversionContext,
  recordConversion,
  recordLaterConversion,
  withdrawConversions,
} from '#modules/conversions/queue/record-conversion.ts'
import { eventCatalogue } from '#modules/tracking/event-catalogue.rules.ts'
import type { TrackedEvent } from '#modules/tracking/event.store.ts'
import { buildTrackingPayload } from '#modules/tracking/tracking-payload.rules.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { Reservation } from './lifecycle/reservation.types.ts'

/** §7 Event id 45: a vehicle is held. Contains no personal data. */
export async function recordHold(
  tx: Tx,
  context: ConversionContext,
  reservation: Reservation,
): Promise<void> {
  await recordConversion(tx, context, await buildEvent(tx, 45, reservation), reservation.id)
}

/**
 * §7 Event ids 46 and 47: the buyer opened the payment, the deposit was paid. Each is recorded once, in the
 * transaction of the change. A provider may report a payment long after the buyer has left.
 */
export async function recordReservationStep(
  tx: Tx,
  number: 46 | 47,
  reservation: Reservation,
): Promise<void> {
  const event = await buildEvent(tx, number, reservation)
  await recordLaterConversion(tx, reservation.siteId, event, reservation.id)
}

/**
 * Applies the consent of the buyer's current request to pending reports, because consent may have been withdrawn
 * since the vehicle was held.
 */
export const applyCurrentConsent = (
  tx: Tx,
  context: ConversionContext,
  { id }: Reservation,
): Promise<void> => withdrawConversions(tx, context, id)

async function buildEvent(
  tx: Tx,
  number: 45 | 46 | 47,
  { id, vehicleId, priceCents, currency }: Reservation,
): Promise<TrackedEvent> {
  const vehicle = await findVehicleById(tx, vehicleId)
  const name = vehicle === undefined ? eventCatalogue[number].label : buildVehicleTitle(vehicle)
  const payload = buildTrackingPayload(currency, { vehicle: { id: vehicleId, priceCents }, name })
  return { number, uniqueId: id, leadId: null, payload }
}
