import type { Tx } from '#platform/postgres/database.ts'
import type { BookingKind, BookingWay } from '../slots/slot.types.ts'

/** A booking for display to staff; times are instants. */
export interface BookingLine {
  readonly id: string
  readonly site: string
  readonly kind: BookingKind
  readonly way: BookingWay
  readonly state: 'booked' | 'cancelled'
  /** What became of it; null: not known yet. */
  readonly attendance: 'arrived' | 'no-show' | 'done' | null
  readonly starts_at: Date
  readonly ends_at: Date
  /** Slug of the location. */
  readonly location: string
  /** Hours of work; 0 for a booking without work. */
  readonly hours: number
  /** Null: the booking is not about a vehicle in stock. */
  readonly stock_number: string | null
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly lead_id: string
  /** Number of changes since the booking was made. */
  readonly sequence: number
  readonly reminded_at: Date | null
  /** When the visitor or staff confirmed the appointment; null: unconfirmed. */
  readonly confirmed_at: Date | null
  readonly created_at: Date
  readonly changed_at: Date
}

const columns = `b.id, sites.slug AS site, b.kind, b.way, b.state, b.attendance, b.starts_at, b.ends_at,
  locations.slug AS location, b.work_minutes / 60.0::float8 AS hours, vehicles.stocknum AS stock_number,
  trim(first_name || ' ' || last_name) AS name, leads.email, leads.phone, b.lead_id, b.sequence, b.reminded_at, b.confirmed_at,
  b.created_at, b.changed_at`

const tables = `bookings b JOIN sites ON sites.id = b.site_id JOIN leads ON leads.id = b.lead_id
  JOIN locations ON locations.id = b.location_id LEFT JOIN vehicles ON vehicles.id = b.vehicle_id`

interface LineQuestion {
  readonly siteId: number
  /** Whether to include past and cancelled bookings. */
  readonly isAll: boolean
  /** Maximum number; Infinity: all. */
  readonly limit: number
}

/** The bookings of a site in order of their start, without holds. */
export async function listBookingLines(
  tx: Tx,
  { siteId, isAll, limit }: LineQuestion,
): Promise<BookingLine[]> {
  const { rows } = await tx.query<BookingLine>(
    `SELECT ${columns} FROM ${tables}
     WHERE b.site_id = $1 AND ($2 OR (b.state = 'booked' AND b.ends_at > clock_timestamp()))
     ORDER BY b.starts_at, b.id LIMIT $3`,
    [siteId, isAll, Number.isFinite(limit) ? limit : null],
  )
  return rows
}

export async function findBookingLine(tx: Tx, id: string): Promise<BookingLine | undefined> {
  const { rows } = await tx.query<BookingLine>(`SELECT ${columns} FROM ${tables} WHERE b.id = $1`, [
    id,
  ])
  return rows[0]
}
