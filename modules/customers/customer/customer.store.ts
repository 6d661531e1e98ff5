import type { LeadFields } from '#modules/leads/lead/lead-value.rules.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type {
  CustomerBooking,
  CustomerDealing,
  CustomerLead,
  SimilarCustomer,
  UndoableChange,
} from './customer.types.ts'

export interface FoundCustomer {
  readonly id: string
  readonly siteId: number
  readonly siteName: string
  readonly siteSlug: string
  readonly groupId: number
}

/**
 * The customer with an id, or the customer with whom that customer was joined, if the transaction sees a lead of them.
 *
 * @param id a UUID
 */
export async function findCustomer(tx: Tx, id: string): Promise<FoundCustomer | undefined> {
  const { rows } = await tx.query<FoundCustomer>(
    `SELECT customers.id, site_id AS "siteId", ${siteName} AS "siteName", slug AS "siteSlug", group_id AS "groupId"
     FROM customers JOIN sites ON sites.id = site_id WHERE customers.id = current_customer($1)`,
    [id],
  )
  return rows[0]
}

export interface FoundLead extends Omit<
  CustomerLead,
  'name' | 'vehicleTitle' | 'mayMove' | 'tradeIn'
> {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly locationId: number | null
  readonly year: number | null
  readonly make: string
  readonly model: string
  readonly payload: LeadFields
}

/** Leads of a customer that the transaction sees, the newest first. */
export async function listLeadsOfCustomer(
  tx: Tx,
  customerId: string,
  limit: number,
): Promise<readonly FoundLead[]> {
  const { rows } = await tx.query<FoundLead>(
    `SELECT leads.id, leads.category, subcategory, leads.created_at AS "createdAt", first_name AS "firstName",
       last_name AS "lastName", email, phone, leads.location_id AS "locationId", locations.name AS "locationName",
       sales_state AS "salesState", staff_name(owner_id) AS "ownerName", year, make, model, channel, payload
     FROM lead_contacts JOIN leads ON leads.id = lead_id LEFT JOIN locations ON locations.id = leads.location_id
       LEFT JOIN vehicles ON vehicles.id = vehicle_id
     WHERE customer_id = $1 ORDER BY lead_contacts.created_at DESC, lead_id LIMIT $2`,
    [customerId, limit],
  )
  return rows
}

export async function listBookingsOf(
  tx: Tx,
  leadIds: readonly string[],
): Promise<readonly CustomerBooking[]> {
  const { rows } = await tx.query<CustomerBooking>(
    `SELECT id, lead_id AS "leadId", kind, state, starts_at AS "startsAt", ends_at AS "endsAt" FROM bookings
     WHERE lead_id = ANY ($1) ORDER BY starts_at DESC, id`,
    [leadIds],
  )
  return rows
}

/** The vehicle of a dealing, by its parts. */
export type FoundDealing = Omit<CustomerDealing, 'vehicleTitle'> &
  Pick<FoundLead, 'year' | 'make' | 'model'>

export async function listDealings(tx: Tx, customerId: string): Promise<readonly FoundDealing[]> {
  const { rows } = await tx.query<FoundDealing>(
    `SELECT dealing.kind, dealing.id, dealing.state, dealing.at, dealing.reference, dealing.detail AS "tradeIn", year, make, model
     FROM list_customer_dealings($1) AS dealing LEFT JOIN vehicles ON vehicles.id = vehicle_id ORDER BY dealing.at DESC, dealing.id`,
    [customerId],
  )
  return rows
}

/** Owners of the leads and authors of their notes, the latest first. */
export async function listWorkersWith(
  tx: Tx,
  leadIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `SELECT name FROM (
       SELECT staff_name(owner_id) AS name, coalesce(worked_at, created_at) AS at FROM leads
       WHERE id = ANY ($1) AND owner_id IS NOT NULL
       UNION ALL SELECT author_name, created_at FROM lead_notes WHERE lead_id = ANY ($1)) AS worked
     WHERE name IS NOT NULL GROUP BY name ORDER BY max(at) DESC, name LIMIT 20`,
    [leadIds],
  )
  return rows.map(({ name }) => name)
}

export interface FoundSimilar extends Omit<SimilarCustomer, 'name'> {
  readonly firstName: string
  readonly lastName: string
}

/** Other customers with an address or a number of this one's, as far as the transaction sees them. */
export async function listSimilar(tx: Tx, customerId: string): Promise<readonly FoundSimilar[]> {
  const { rows } = await tx.query<FoundSimilar>(
    `WITH own AS (
       SELECT site_id, email_key, phone_key FROM lead_contacts WHERE customer_id = $1
       ORDER BY created_at DESC LIMIT 100
     ), similar_leads AS (
       SELECT other.customer_id, other.lead_id, other.created_at, same FROM (
         SELECT DISTINCT site_id, email_key AS key, 'e-mail address' AS same FROM own WHERE email_key IS NOT NULL
         UNION SELECT DISTINCT site_id, phone_key, 'phone number' FROM own WHERE phone_key IS NOT NULL) AS keys
       CROSS JOIN LATERAL (
         (SELECT customer_id, lead_id, created_at FROM lead_contacts AS by_email
          WHERE same = 'e-mail address' AND by_email.site_id = keys.site_id AND by_email.email_key = keys.key
          ORDER BY created_at DESC LIMIT 100)
         UNION ALL
         (SELECT customer_id, lead_id, created_at FROM lead_contacts AS by_phone
          WHERE same = 'phone number' AND by_phone.site_id = keys.site_id AND by_phone.phone_key = keys.key
          ORDER BY created_at DESC LIMIT 100)) AS other
       WHERE other.customer_id <> $1)
     SELECT * FROM (
       SELECT DISTINCT ON (customer_id) customer_id AS id, same, first_name AS "firstName", last_name AS "lastName"
       FROM similar_leads JOIN leads ON leads.id = lead_id ORDER BY customer_id, similar_leads.created_at DESC) AS found
     ORDER BY "lastName", "firstName", id LIMIT 5`,
    [customerId],
  )
  return rows
}

/** Changes of this customer within the last ten minutes, the newest first. */
export async function listUndoable(tx: Tx, customerId: string): Promise<readonly UndoableChange[]> {
  const { rows } = await tx.query<UndoableChange>(
    `SELECT id, kind, changed_at AS "changedAt",
       (SELECT customers.id FROM customers WHERE customers.id = CASE from_id WHEN $1 THEN to_id ELSE from_id END) AS "otherId"
     FROM customer_changes
     WHERE (from_id = $1 OR to_id = $1) AND undone_at IS NULL AND changed_at > clock_timestamp() - interval '10 minutes'
     ORDER BY changed_at DESC LIMIT 5`,
    [customerId],
  )
  return rows
}
