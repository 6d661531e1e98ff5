import type { ConversionSubject, ConvertingPerson } from '#modules/conversions/conversion.types.ts'
import { findLeadPerson } from '#modules/leads/lead/lead-record.store.ts'
import { findReservation } from '#modules/reservations/lifecycle/reservation.store.ts'
import type { Tx } from '#platform/postgres/database.ts'

/** The person of a lead or a reservation as stored now; undefined: it was deleted. */
export const findConvertingPerson = (
  tx: Tx,
  { leadId, reservationId }: ConversionSubject,
): Promise<ConvertingPerson | undefined> => {
  if (reservationId !== null) return findReservation(tx, reservationId)
  return leadId === null ? Promise.resolve(undefined) : findLeadPerson(tx, leadId)
}
