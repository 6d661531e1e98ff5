import { siteName } from '#modules/staff/people/place.store.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { BookingKind } from '../slots/slot.types.ts'
import type { ShownBooking, StaffBooking } from './staff-booking.types.ts'

const columns = `b.id, b.site_id AS "siteId", b.location_id AS "locationId", b.kind, b.way, b.state, b.attendance,
  b.vehicle_id AS "vehicleId", b.starts_at AS "startsAt", b.ends_at AS "endsAt", to_char(b.day, 'YYYY-MM-DD') AS date,
  b.work_minutes AS "workMinutes", b.lead_id AS "leadId", b.sequence, b.confirmed_at IS NOT NULL AS "isConfirmed",
  b.undo_until AS "undoUntil", b.cancel_reason AS "cancelReason", b.person_id AS "personId", b.bay, b.version,
  b.time_version AS "timeVersion", b.person_version AS "personVersion", b.changed_at AS "changedAt",
  clock_timestamp() AS "readAt"`

const shown = `${columns}, sites.group_id AS "groupId", ${siteName} AS "siteName",
  coalesce(trim(leads.first_name || ' ' || leads.last_name), '') AS name, leads.phone, leads.email,
  nullif(concat_ws(' ', vehicles.year, vehicles.make, vehicles.model), '') AS vehicle,
  staff_name(b.person_id) AS "personName", b.notice, b.notice_reason AS "noticeReason"
  FROM bookings b JOIN sites ON sites.id = b.site_id LEFT JOIN leads ON leads.id = b.lead_id
  LEFT JOIN vehicles ON vehicles.id = b.vehicle_id`

/** @param id a UUID. @returns undefined also for a hold, and for a booking that the transaction does not see */
export async function findShownBooking(tx: Tx, id: string): Promise<ShownBooking | undefined> {
  const { rows } = await tx.query<ShownBooking>(
    `SELECT ${shown} WHERE b.id = $1 AND b.state <> 'held'`,
    [id],
  )
  return rows[0]
}

interface CalendarQuestion {
  readonly siteId: number
  readonly locationId: number
  readonly kinds: readonly BookingKind[]
  readonly from: Date
  readonly to: Date
  /** Undefined: anybody's; null: nobody's. */
  readonly personId?: string | null
}

/** How many bookings a calendar shows at most. */
export const mostBookings = 600

/** Bookings of a location that overlap a span, by their start; cancelled ones while that can be undone. */
export async function listCalendarBookings(
  tx: Tx,
  { siteId, locationId, kinds, from, to, personId }: CalendarQuestion,
): Promise<readonly ShownBooking[]> {
  const { rows } = await tx.query<ShownBooking>(
    `SELECT ${shown}
     WHERE b.site_id = $1 AND b.location_id = $2 AND b.kind = ANY ($3) AND b.starts_at < $5
       AND b.starts_at > $4::timestamptz - interval '2 days' AND b.ends_at > $4
       AND (b.state = 'booked' OR (b.state = 'cancelled' AND b.undo_until > clock_timestamp()))
       AND CASE $6 WHEN 'anybody' THEN true WHEN 'nobody' THEN b.person_id IS NULL ELSE b.person_id::text = $6 END
     ORDER BY b.starts_at, b.id LIMIT $7`,
    [
      siteId,
      locationId,
      kinds,
      from,
      to,
      personId === undefined ? 'anybody' : (personId ?? 'nobody'),
      mostBookings,
    ],
  )
  return rows
}

/** Bookings of all sites that the person sees, which are not over and begin before long; the next one first. */
export async function listNextBookings(tx: Tx, limit: number): Promise<readonly ShownBooking[]> {
  const { rows } = await tx.query<ShownBooking>(
    `SELECT ${shown}
     WHERE b.state = 'booked' AND b.lead_id IS NOT NULL AND (b.attendance IS NULL OR b.attendance = 'arrived')
       AND b.ends_at BETWEEN clock_timestamp() - interval '3 hours' AND clock_timestamp() + interval '36 hours'
     ORDER BY b.starts_at, b.id LIMIT $1`,
    [limit],
  )
  return rows
}

export interface LockedBooking extends StaffBooking {
  readonly email: string | null
}

/** A booking of the scope's site, locked until the transaction ends. */
export async function lockBooking(tx: Tx, id: string): Promise<LockedBooking | undefined> {
  const { rows } = await tx.query<LockedBooking>(
    `SELECT ${columns}, leads.email FROM bookings b JOIN leads ON leads.id = b.lead_id
     WHERE b.id = $1 AND b.state <> 'held' FOR UPDATE OF b`,
    [id],
  )
  return rows[0]
}

/** Whether somebody else has the chosen place of the location at that time. */
export async function isBayTaken(
  tx: Tx,
  {
    id,
    locationId,
    kind,
    startsAt,
    endsAt,
  }: Pick<StaffBooking, 'id' | 'locationId' | 'kind' | 'startsAt' | 'endsAt'>,
  bay: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM bookings WHERE location_id = $1 AND kind = $2 AND bay = $3 AND id <> $4 AND state = 'booked'
       AND starts_at < $6 AND ends_at > $5 LIMIT 1`,
    [locationId, kind, bay, id, startsAt, endsAt],
  )
  return rowCount > 0
}
