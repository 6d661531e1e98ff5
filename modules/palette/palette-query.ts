import { foldText } from '#modules/inbox/list/fold-text.rules.ts'
import { buildFoundSource, type StatementValues } from '#modules/inbox/list/inbox-query.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import type { Tx } from '#platform/postgres/database.ts'

/** The most results of a kind. */
const most = 6
/** A text is looked for in this many vehicles of a dealership, besides those that have the text as their stock number. */
const vehicleReach = 3000

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
  `SELECT ${leadColumns} FROM leads AS lead JOIN sites ON sites.id = lead.site_id
   WHERE lead.id IN (${buildFoundSource({ text }, add)}) ORDER BY lead.created_at DESC, lead.id LIMIT ${most}`

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

/** SQL of vehicles in stock by number, number-plate or name; those with exactly this number or plate come first. */
export function buildVehiclesQuery(text: string, { add }: StatementValues): string {
  const folded = add(foldText(text))
  const plain = add(foldText(text).replaceAll(/[\s-]/g, ''))
  const spellings = `ARRAY[${[text, text.toUpperCase(), text.toLowerCase()].map(add).join(', ')}]::text[]`
  const columns =
    'id, dealership_id, year, make, model, stocknum, rego, slug, name, lower(stocknum) AS number'
  const ofDealership = 'vehicles.dealership_id = own.dealership_id AND removed_at IS NULL'
  return `SELECT DISTINCT ON (is_exact, car.stocknum, car.id) car.id, year, make, model, stocknum AS "stockNumber", rego,
      slug, own.site_id AS "siteId", (number = ${folded} OR plate = ${plain}) AS is_exact
    FROM (SELECT dealership_id, min(site_id) AS site_id FROM site_dealerships
          WHERE site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[]) GROUP BY dealership_id) AS own
    CROSS JOIN LATERAL (
      SELECT *, lower(replace(replace(coalesce(rego, ''), ' ', ''), '-', '')) AS plate FROM (
        (SELECT ${columns} FROM vehicles WHERE ${ofDealership} AND stocknum = ANY (${spellings}) LIMIT ${most})
        UNION ALL
        (SELECT ${columns} FROM vehicles WHERE ${ofDealership} ORDER BY stocknum LIMIT ${vehicleReach})) AS near
    ) AS car
    WHERE strpos(number, ${folded}) > 0 OR (${plain} <> '' AND strpos(plate, ${plain}) > 0)
      OR strpos(lower(year || ' ' || make || ' ' || model || ' ' || coalesce(name, '')), ${folded}) > 0
    ORDER BY is_exact DESC, car.stocknum, car.id LIMIT ${most}`
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
