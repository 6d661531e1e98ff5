import { createHash, randomUUID } from 'node:crypto'
import { buildLead } from '#modules/leads/submit/build-lead.rules.ts'
import { insertLead } from '#modules/leads/submit/lead.store.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { BookingPlace } from '../slots/booking-place.types.ts'
import { bookingCategory } from './booking-access.rules.ts'

/** A vehicle in the stock of a site by its stock number. */
export async function findStockVehicle(
  tx: Tx,
  { dealerships }: Site,
  stockNumber: string,
): Promise<VehicleRow | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM vehicles WHERE dealership_id = ANY ($1) AND stocknum = $2 AND removed_at IS NULL ORDER BY id LIMIT 1`,
    [dealerships.map(({ id }) => id), stockNumber],
  )
  return rows[0] === undefined ? undefined : findVehicleById(tx, rows[0].id)
}

const toKey = (key: string): string => `staff-booking:${key.toLowerCase()}`

/** The booking that a form has stored already. */
export async function findBookingOfKey(
  tx: Tx,
  siteId: number,
  key: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT bookings.id FROM bookings JOIN leads ON leads.id = lead_id
     WHERE leads.site_id = $1 AND idempotency_key = $2`,
    [siteId, toKey(key)],
  )
  return rows[0]?.id
}

interface WalkInLead {
  readonly site: Site
  readonly place: BookingPlace
  readonly wanted: {
    readonly key: string
    readonly name: string
    readonly phone: string
    readonly email: string
    readonly vehicle: string
    readonly work: readonly string[]
  }
  readonly vehicle: VehicleRow | undefined
  /** The person who entered the booking, and so owns the lead; null: somebody with a shell. */
  readonly ownerId: string | null
}

/**
 * Stores the lead of somebody who called or walked in: an appointment from its first moment, with the person who wrote it
 * down as its owner. @returns its id; undefined: the form was stored already
 */
export async function storeLead(
  tx: Tx,
  { site, place, wanted, vehicle, ownerId }: WalkInLead,
): Promise<string | undefined> {
  const id = randomUUID()
  const { kind, dealership, location } = place
  const { name, phone, email, work, key } = wanted
  const built = buildLead(site, {
    id,
    form: null,
    isIncomplete: false,
    hasFiles: false,
    vehicle,
    isVehicleShown: vehicle !== undefined,
    fields: {
      category: bookingCategory(kind),
      name,
      ...splitName(name),
      email,
      phone,
      source: 'Added by staff',
      ...(wanted.vehicle === ''
        ? {}
        : { [kind === 'service' ? 'Vehicle' : 'Vehicle of Interest']: wanted.vehicle }),
      ...(work.length === 0 ? {} : { 'Work to be done': work.join(', ') }),
    },
  })
  const stored = await insertLead(tx, {
    ...built,
    id,
    dealershipSlug: dealership.slug,
    locationId: location.id,
    payload: { ...built.payload, dealership_slug: dealership.slug, location_id: location.id },
    siteId: site.id,
    key: toKey(key),
    bodyHash: createHash('sha256').update(JSON.stringify(wanted)).digest(),
    state: 'complete',
    flag: null,
    eventId: null,
    step: null,
    consents: [],
  })
  if (stored === undefined) return undefined
  await tx.query(
    `UPDATE leads SET sales_state = 'appointment', owner_id = $2, work_version = 1, worked_at = now() WHERE id = $1`,
    [id, ownerId],
  )
  return id
}

/** The last word is the last name, as where visitors write both into one field. */
function splitName(name: string): { readonly first_name: string; readonly last_name: string } {
  const words = name.split(/\s+/)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { first_name: words.slice(0, last === '' ? 1 : -1).join(' '), last_name: last }
}
