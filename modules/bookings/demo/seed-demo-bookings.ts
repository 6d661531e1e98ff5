import { randomUUID } from 'node:crypto'
import { addDays, toInstant, toZonedTime, weekdayOf } from '#modules/sites/zoned-time.rules.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { formatLocalDate } from '../staff/local-time.rules.ts'
import { bookingCategory } from '../staff/booking-access.rules.ts'
import type { DemoBookings } from './demo-bookings.schema.ts'

type Place = DemoBookings[number]
type DemoBooking = Place['bookings'][number]

interface Ids {
  readonly sites: ReadonlyMap<string, number>
  readonly locations: ReadonlyMap<string, { readonly id: number; readonly dealershipId: number }>
  readonly people: ReadonlyMap<string, string>
  /** Vehicles in stock by dealership, the oldest first. */
  readonly vehicles: ReadonlyMap<string, readonly number[]>
}

/**
 * Adds two weeks of bookings around the day on which the demonstration starts, with their leads, unless it has bookings
 * already. They are stored as history: nothing is queued, so no mail, reminder or survey leaves because of them.
 *
 * @throws Error if a place or a person does not exist
 */
export async function seedDemoBookings(
  database: Pick<Database, 'asOwner'>,
  places: DemoBookings,
  now: Date,
): Promise<void> {
  await database.asOwner(async (tx) => {
    const { rows } = await tx.query('SELECT FROM bookings LIMIT 1')
    if (rows.length > 0) return
    const ids = await findIds(tx)
    const stored = places.flatMap((place) =>
      place.bookings.flatMap((booking) => buildBooking(place, booking, ids, now) ?? []),
    )
    await insertLeads(tx, stored)
    await insertBookings(tx, stored)
  })
}

async function findIds(tx: Tx): Promise<Ids> {
  const sites = await tx.query<{ slug: string; id: number }>('SELECT slug, id FROM sites')
  const locations = await tx.query<{ key: string; id: number; dealershipId: number }>(
    `SELECT dealerships.slug || '/' || locations.slug AS key, locations.id, dealership_id AS "dealershipId"
     FROM locations JOIN dealerships ON dealerships.id = dealership_id`,
  )
  const people = await tx.query<{ email: string; id: string }>(
    'SELECT email, id FROM staff_people WHERE is_demonstration',
  )
  const vehicles = await tx.query<{ slug: string; ids: number[] }>(
    `SELECT dealerships.slug, array_agg(vehicles.id ORDER BY vehicles.id) AS ids
     FROM vehicles JOIN dealerships ON dealerships.id = dealership_id WHERE removed_at IS NULL GROUP BY 1`,
  )
  return {
    sites: new Map(sites.rows.map(({ slug, id }) => [slug, id])),
    locations: new Map(locations.rows.map(({ key, ...location }) => [key, location])),
    people: new Map(people.rows.map(({ email, id }) => [email, id])),
    vehicles: new Map(vehicles.rows.map(({ slug, ids }) => [slug, ids])),
  }
}

type StoredBooking = NonNullable<ReturnType<typeof buildBooking>>

/** Undefined for a day on which the location is closed. */
function buildBooking(place: Place, booking: DemoBooking, ids: Ids, now: Date) {
  const day = addDays(toZonedTime(now, place.time_zone), booking.day)
  if (place.closed.includes(weekdayOf(day))) return undefined
  const [hour, minute] = booking.at.split(':').map(Number)
  const startsAt = toInstant(day, hour! * 60 + minute!, place.time_zone)
  const endsAt = new Date(startsAt.getTime() + place.minutes * 60_000)
  const location = find(ids.locations, `${place.dealership}/${place.location}`)
  const madeAt = new Date(Math.min(startsAt.getTime(), now.getTime()) - 2 * 86_400_000)
  const isCancelled = booking.state === 'cancelled'
  const isNoShow = booking.state === 'no-show' && endsAt < now
  return {
    id: randomUUID(),
    lead_id: randomUUID(),
    site_id: find(ids.sites, place.site),
    dealership_slug: place.dealership,
    dealership_id: location.dealershipId,
    location_id: location.id,
    kind: place.kind,
    category: bookingCategory(place.kind),
    way: booking.way,
    state: isCancelled ? 'cancelled' : 'booked',
    attendance: isCancelled ? null : isNoShow ? 'no-show' : decideAttendance(startsAt, endsAt, now),
    cancel_reason: isCancelled ? 'The customer is away that week' : null,
    vehicle_id:
      booking.car === undefined
        ? null
        : (ids.vehicles.get(place.dealership)?.[booking.car] ?? null),
    starts_at: startsAt,
    ends_at: endsAt,
    day: formatLocalDate(startsAt, place.time_zone),
    work_minutes: booking.work_minutes,
    person_id: booking.person === undefined ? null : find(ids.people, booking.person),
    confirmed_at: booking.unconfirmed === true ? null : madeAt,
    sequence: isCancelled ? 1 : 0,
    made_at: madeAt,
    first_name: booking.first_name,
    last_name: booking.last_name,
    phone: booking.phone,
    email: booking.email ?? null,
    sales_state: isNoShow || isCancelled ? 'waiting' : 'appointment',
  }
}

function decideAttendance(startsAt: Date, endsAt: Date, now: Date): 'done' | 'arrived' | null {
  if (endsAt < now) return 'done'
  return startsAt < now ? 'arrived' : null
}

function find<T>(map: ReadonlyMap<string, T>, key: string): T {
  const found = map.get(key)
  if (found === undefined)
    throw new Error(`a booking of the demonstration names the unknown ${key}`)
  return found
}

async function insertLeads(tx: Tx, bookings: readonly StoredBooking[]): Promise<void> {
  await tx.query(
    `INSERT INTO leads (id, site_id, idempotency_key, body_hash, state, category, first_name, last_name, email, phone,
       vehicle_id, vehicle_shown, dealership_slug, location_id, payload, created_at, updated_at, completed_at, sales_state,
       owner_id, work_version, worked_at)
     SELECT lead_id, site_id, 'demonstration-booking-' || id, '', 'complete', category, first_name, last_name, email, phone,
       vehicle_id, vehicle_id IS NOT NULL, dealership_slug, location_id, '{}', made_at, made_at, made_at, sales_state,
       person_id, 1, made_at
     FROM jsonb_to_recordset($1) AS lead (id text, lead_id uuid, site_id bigint, category text, first_name text,
       last_name text, email text, phone text, vehicle_id bigint, dealership_slug text, location_id bigint,
       made_at timestamptz, sales_state text, person_id uuid)`,
    [JSON.stringify(bookings)],
  )
  await tx.query(
    `INSERT INTO lead_reads (lead_id, person_id, read_at)
     SELECT lead_id, staff_people.id, made_at FROM jsonb_to_recordset($1) AS lead (lead_id uuid, made_at timestamptz)
     CROSS JOIN staff_people WHERE is_demonstration`,
    [JSON.stringify(bookings)],
  )
}

const columns = `id uuid, site_id bigint, dealership_id bigint, location_id bigint, kind text, way text, state text,
  attendance text, cancel_reason text, vehicle_id bigint, starts_at timestamptz, ends_at timestamptz, day date,
  work_minutes integer, lead_id uuid, person_id uuid, confirmed_at timestamptz, sequence integer`
const names = columns.replaceAll(/ \w+(?=,|$)/g, '')

async function insertBookings(tx: Tx, bookings: readonly StoredBooking[]): Promise<void> {
  await tx.query(
    `INSERT INTO bookings (${names}, created_at, changed_at)
     SELECT ${names}, made_at, made_at
     FROM jsonb_to_recordset($1) AS booking (${columns}, made_at timestamptz)`,
    [JSON.stringify(bookings)],
  )
}
