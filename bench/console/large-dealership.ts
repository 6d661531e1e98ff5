import { createSecretText, hashSecretText } from '#platform/config/secret-text.ts'
import type { StaffRole } from '#modules/staff/access/membership.types.ts'
import { queryDatabase } from '../../e2e/query-database.ts'

/** The dealer of `makeSyntheticSite`, whose vehicles it has. */
export const slug = 'big-box-cars'
export const leads = 100_000
export const staff = 300

/** A signed-in person, with the cookie's key of their session. */
export interface SignedIn {
  readonly description: string
  readonly sessionKey: string
}

/**
 * Adds leads of two years to the site of a data folder, with owners, notes and reading marks, and people who work
 * there; most leads are settled, as at a dealer's. A process of the folder must run.
 *
 * @returns signed-in people: the first sees everything, the next two a location or a category alone
 */
export async function addLeadsAndStaff(data: string): Promise<readonly SignedIn[]> {
  const { siteId, locations } = await findPlaces(data)
  await addStaff(data, siteId)
  await addLeads(data, siteId, locations)
  const people = await queryDatabase<{ id: string }>(
    data,
    `SELECT id FROM staff_people WHERE email LIKE '%@bench.example' ORDER BY email`,
  )
  await limitPeople(data, locations[0]!)
  const keys = await signIn(
    data,
    people.map(({ id }) => id),
  )
  return keys.map((sessionKey, at) => ({
    description: ['everything', 'one location', 'one category'][at] ?? 'everything',
    sessionKey,
  }))
}

async function findPlaces(data: string) {
  const rows = await queryDatabase<{ siteId: number; locations: number[] }>(
    data,
    `SELECT sites.id::int AS "siteId", array_agg(locations.id::int ORDER BY locations.id) AS locations
     FROM sites JOIN site_dealerships ON site_id = sites.id
       JOIN locations ON locations.dealership_id = site_dealerships.dealership_id
     WHERE sites.slug = $1 GROUP BY 1`,
    [slug],
  )
  const found = rows[0]
  if (found === undefined) throw new Error(`there is no site ${slug} with locations`)
  return found
}

const role: StaffRole = 'sales-manager'

/** People of one role, in the order of their addresses. */
const addStaff = (data: string, siteId: number) =>
  queryDatabase(
    data,
    `WITH person AS (
       INSERT INTO staff_people (email, name, joined_at)
       SELECT 'p' || lpad(n::text, 4, '0') || '@bench.example', 'Person ' || n, now() FROM generate_series(1, $1) n
       RETURNING id)
     INSERT INTO staff_memberships (person_id, role, site_id) SELECT id, '${role}', $2 FROM person`,
    [staff, siteId],
  )

const limitPeople = (data: string, location: number) =>
  queryDatabase(
    data,
    `UPDATE staff_memberships SET location_id = CASE email WHEN 'p0002@bench.example' THEN $1::bigint END,
       categories = CASE email WHEN 'p0003@bench.example' THEN ARRAY['Test Drive'] END
     FROM staff_people WHERE staff_people.id = person_id AND email IN ('p0002@bench.example', 'p0003@bench.example')`,
    [location],
  )

/**
 * SQL that starts a statement without triggers: they would announce each row to open pages, and would find the customer of
 * each lead, which takes minutes for so many. `addContacts` adds all customers at once instead.
 */
const withoutTriggers = `WITH replica AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))`

/** The same leads each time: what differs follows from the number of the lead. */
async function addLeads(data: string, siteId: number, locations: readonly number[]): Promise<void> {
  await queryDatabase(
    data,
    `${withoutTriggers}
     INSERT INTO leads (site_id, idempotency_key, body_hash, state, category, first_name, last_name, email, phone,
       vehicle_id, dealership_slug, location_id, payload, created_at, updated_at, completed_at, sales_state, owner_id,
       work_version)
     SELECT $1, 'benchmark-lead-' || n, '', 'complete',
       (ARRAY['Test Drive', 'Used Vehicle Enquiry', 'Finance Enquiry', 'Trade In', 'Service Booking'])[1 + n % 5],
       (ARRAY['Mia', 'Jack', 'Zoë', 'Anh', 'Liam', 'Grace', 'Oliver', 'Aroha'])[1 + (n * 7) % 8],
       (ARRAY['Nguyen', 'O''Rourke', 'Lim', 'Smith', 'Kaur', 'Müller'])[1 + (n * 5) % 6] || ' ' || n % 4000,
       'customer' || n % 60000 || '@example.com', '04' || lpad((n % 60000)::text, 8, '0'),
       NULL, '${slug}', ($2::bigint[])[1 + n % $3], '{"message": "Is it still available?"}',
       now() - n * interval '10 minutes 31 seconds', now() - n * interval '10 minutes 31 seconds',
       now() - n * interval '10 minutes 31 seconds',
       CASE WHEN n <= 40 THEN 'new' WHEN n % 100 = 0 THEN 'waiting' WHEN n % 97 = 0 THEN 'in-progress'
            WHEN n % 5 = 0 THEN 'won' WHEN n % 11 = 0 THEN 'spam' ELSE 'lost' END,
       CASE WHEN n > 40 THEN people.ids[1 + n % ${staff}] END, CASE WHEN n > 40 THEN 2 ELSE 0 END
     FROM replica, generate_series(1, ${leads}) n,
       (SELECT array_agg(id ORDER BY email) AS ids FROM staff_people WHERE email LIKE '%@bench.example') people`,
    [siteId, locations, locations.length],
  )
  await addContacts(data, siteId)
  await queryDatabase(
    data,
    `${withoutTriggers}
     INSERT INTO lead_notes (lead_id, site_id, author_id, author_name, text, created_at)
     SELECT id, site_id, owner_id, 'Person', 'Called, no answer.', created_at + interval '1 hour'
     FROM replica, leads WHERE site_id = $1 AND owner_id IS NOT NULL`,
    [siteId],
  )
  await queryDatabase(
    data,
    `${withoutTriggers}
     INSERT INTO lead_reads (lead_id, person_id)
     SELECT id, owner_id FROM replica, leads WHERE site_id = $1 AND owner_id IS NOT NULL`,
    [siteId],
  )
  await queryDatabase(data, 'VACUUM ANALYZE')
}

/** What the trigger of leads writes for each of them: one customer for each address here. */
async function addContacts(data: string, siteId: number): Promise<void> {
  const customerId = `md5('customer ' || lower(email))::uuid`
  await queryDatabase(
    data,
    `INSERT INTO customers (id, site_id)
     SELECT DISTINCT ${customerId}, site_id FROM leads WHERE site_id = $1 AND idempotency_key LIKE 'benchmark-lead-%'`,
    [siteId],
  )
  await queryDatabase(
    data,
    `INSERT INTO lead_contacts (lead_id, site_id, location_id, category, created_at, customer_id, email_key, phone_key,
       name_key, search_text, channel)
     SELECT id, site_id, location_id, category, created_at, ${customerId}, lower(email), phone_key(phone, 'AU'),
       name_key_of(leads), search_text_of(leads), lead_channel(leads)
     FROM leads WHERE site_id = $1 AND idempotency_key LIKE 'benchmark-lead-%'`,
    [siteId],
  )
}

/** @returns the keys of new sessions, one a person */
async function signIn(data: string, people: readonly string[]): Promise<readonly string[]> {
  const keys = people.map(() => createSecretText())
  await queryDatabase(
    data,
    `INSERT INTO staff_sessions (key_hash, person_id, ends_at, user_agent, started_with)
     SELECT key_hash, person_id, now() + interval '1 day', 'benchmark', 'demonstration'
     FROM unnest($1::bytea[], $2::uuid[]) AS session (key_hash, person_id)`,
    [keys.map((key) => hashSecretText(key)), people],
  )
  return keys
}
