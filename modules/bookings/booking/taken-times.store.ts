import type { Tx } from '#platform/postgres/database.ts'
import type { BookingKind, TakenTime } from '../slots/slot.types.ts'

/** What is taken at a location during a span, at all sites of its dealership; holds of visitors count too. */
export async function listTakenBetween(
  tx: Tx,
  {
    locationId,
    kind,
    from,
    to,
  }: {
    readonly locationId: number
    readonly kind: BookingKind
    readonly from: Date
    readonly to: Date
  },
): Promise<readonly TakenTime[]> {
  const { rows } = await tx.query<TakenTime>(
    `SELECT starts_at AS "startsAt", ends_at AS "endsAt", to_char(day, 'YYYY-MM-DD') AS date,
       work_minutes AS "workMinutes", vehicle_id AS "vehicleId"
     FROM bookings
     WHERE location_id = $1 AND kind = $2 AND state <> 'cancelled' AND ends_at > $3 AND starts_at < $4
       AND (state = 'booked' OR held_until > clock_timestamp())`,
    [locationId, kind, from, to],
  )
  return rows
}
