import type { Actor } from '#modules/staff/access/actor.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { bookingCategory } from './booking-access.rules.ts'
import type { ShownBooking } from './staff-booking.types.ts'

export interface BookingWorker {
  readonly id: string
  readonly name: string
}

/** People who may serve a booking of a place, by name: those with `bookings.work`, whose roles are those of `leads.work`. */
export async function listBookingWorkers(
  tx: Tx,
  actor: Actor,
  { siteId, locationId, kind }: Pick<ShownBooking, 'siteId' | 'locationId' | 'kind'>,
): Promise<readonly BookingWorker[]> {
  const source = actor.kind === 'shell' ? 'staff_workers' : 'people_who_work_on'
  const { rows } = await tx.query<BookingWorker>(
    `SELECT person_id AS id, person_name AS name FROM ${source}($1, $2, $3) ORDER BY lower(person_name), person_id`,
    [siteId, locationId, bookingCategory(kind)],
  )
  return rows
}
