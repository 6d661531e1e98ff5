import { foldText } from '#modules/inbox/list/fold-text.rules.ts'
import { buildFoundSource, type StatementValues } from '#modules/inbox/list/inbox-query.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import type { Tx } from '#platform/postgres/database.ts'

/** The most results of a kind. */
const most = 6
/** Of the leads of a site that have the text, this many of the newest are read. */
const leadReach = 50

export interface FoundLead {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly category: string
  readonly subcategory: string | null
  readonly siteName: string
  readonly createdAt: Date
}

const leadColumns = `lead.id, lead.first_name AS "firstName", lead.last_name AS "lastName", lead.category,
  lead.subcategory, ${siteName} AS "siteName", lead.created_at AS "createdAt"`

/** SQL of the newest leads whose customer has the text in their name, address or number. */
export const buildLeadsQuery = (text: string, { add }: StatementValues): string =>
  `SELECT ${leadColumns} FROM (
     SELECT * FROM leads WHERE id IN (${buildFoundSource({ text }, add, leadReach)}) ORDER BY created_at DESC, id LIMIT ${most}) AS lead
     JOIN sites ON sites.id = lead.site_id
   ORDER BY lead.created_at DESC, lead.id`

/** SQL of leads by their ids, in that order. */
export const buildRecentQuery = (ids: readonly string[], { add }: StatementValues): string => {
  const list = `${add(ids)}::uuid[]`
  return `SELECT ${leadColumns} FROM leads AS lead JOIN sites ON sites.id = lead.site_id
    WHERE lead.id = ANY (${list}) ORDER BY array_position(${list}, lead.id)`
}

export interface FoundVehicle {
  readonly id: number
  readonly year: number
  readonly make: string
  readonly model: string
  readonly stockNumber: string
  readonly rego: string | null
  readonly slug: string
  readonly siteId: number
}

/**
 * SQL of vehicles in stock by number, number-plate or words; those with exactly this number or plate come first. All that
 * staff see are looked through, by an index of `search_staff_vehicles` in db/migrations/0115-vehicles-by-words.sql.
 */
export function buildVehiclesQuery(text: string, { add }: StatementValues): string {
  const folded = foldText(text)
  const words = add(folded.split(/\s+/).filter((word) => word !== ''))
  const plain = add(folded.replaceAll(/[\s-]/g, ''))
  return `SELECT vehicles.id, year, make, model, stocknum AS "stockNumber", rego, slug, found.site_id AS "siteId"
    FROM (SELECT vehicle_id, min(site_id) AS site_id, bool_or(is_exact) AS is_exact
          FROM search_staff_vehicles(${words}::text[], ${plain}::text, ${most}) GROUP BY vehicle_id) AS found
      JOIN vehicles ON vehicles.id = vehicle_id
    ORDER BY is_exact DESC, stocknum, vehicles.id LIMIT ${most}`
}

export interface FoundBooking {
  readonly id: string
  readonly leadId: string
  readonly siteId: number
  readonly kind: 'test-drive' | 'service'
  readonly startsAt: Date
  readonly firstName: string
  readonly lastName: string
}

/** Bookings of these leads that are not over, the next one first. */
export async function listBookings(
  tx: Tx,
  leads: readonly Pick<FoundLead, 'id'>[],
): Promise<readonly FoundBooking[]> {
  if (leads.length === 0) return []
  const { rows } = await tx.query<FoundBooking>(
    `SELECT bookings.id, lead_id AS "leadId", bookings.site_id AS "siteId", kind, starts_at AS "startsAt", first_name AS "firstName", last_name AS "lastName"
     FROM bookings JOIN leads ON leads.id = lead_id
     WHERE lead_id = ANY ($1::uuid[]) AND bookings.state = 'booked' AND ends_at > now() - interval '1 day'
     ORDER BY starts_at, bookings.id LIMIT ${most}`,
    [leads.map(({ id }) => id)],
  )
  return rows
}
