import { readSearchWords } from '#modules/inbox/list/search-words.rules.ts'
import { nameVisitor } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import { cutPage } from '#modules/inbox/list/list-page.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { CustomerParts } from '../customer/customer-parts.types.ts'
import type { CustomerFilter } from './customer-filter.schema.ts'

/** The most rows of a page. */
export const customersOnPage = 50
/** A text is looked for in this many of the newest leads of a site that have it. */
const mostMatches = 500
/** More leads of a customer are shown as '100+'. */
export const mostCounted = 100

/** A customer in the list. Phone and e-mail are on the customer's own page. */
export interface CustomerRow {
  readonly id: string
  readonly siteName: string
  /** As on the newest lead, or 'A visitor'. */
  readonly name: string
  /** How many leads the person sees, up to `mostCounted` + 1. */
  readonly leads: number
  /** Of the newest lead. */
  readonly category: string
  readonly createdAt: Date
}

export interface CustomerPage {
  readonly rows: readonly CustomerRow[]
  /** The cursor of the next page; null: this is the last one. */
  readonly next: string | null
}

/** Customers whose leads the actor sees, those with the newest leads first. */
export async function listCustomers(
  { database }: Pick<CustomerParts, 'database'>,
  actor: PersonActor,
  filter: CustomerFilter,
): Promise<StaffOutcome<CustomerPage>> {
  const access = decideAccess(actor, 'customers.read')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx) => {
    const found = await readRows(tx, filter)
    const { shown, next } = cutPage(found, customersOnPage, ({ leadId }) => leadId)
    return { ok: true, rows: shown.map(toCustomerRow), next }
  })
}

interface FoundRow extends Omit<CustomerRow, 'name'> {
  readonly leadId: string
  readonly firstName: string
  readonly lastName: string
  /** The time of the lead in the database's precision. */
  readonly at: string
}

function toCustomerRow(found: FoundRow): CustomerRow {
  const { firstName, lastName, at: _, leadId: __, ...row } = found
  return { ...row, name: nameVisitor({ firstName, lastName }) }
}

/** Whether a contact is the newest that is seen of its customer. */
const isNewest = `NOT EXISTS (
  SELECT FROM lead_contacts AS newer WHERE newer.customer_id = contact.customer_id AND newer.created_at >= contact.created_at
    AND (newer.created_at > contact.created_at OR newer.lead_id < contact.lead_id))`

async function readRows(
  tx: Tx,
  { site, text, cursor }: CustomerFilter,
): Promise<readonly FoundRow[]> {
  const { words, digits } = readSearchWords(text ?? '')
  const newest = `SELECT contact.customer_id, contact.lead_id, contact.created_at FROM lead_contacts AS contact
    WHERE contact.customer_id IS NOT NULL AND ($1::timestamptz IS NULL OR (contact.created_at <= $1
      AND (contact.created_at < $1 OR contact.lead_id > $2::uuid)))`
  const pages =
    text === undefined
      ? `SELECT page.* FROM unnest((SELECT staff_scope_ids('sites'))) AS site (id) CROSS JOIN LATERAL (
           ${newest} AND contact.site_id = site.id AND ${isNewest}
           ORDER BY contact.created_at DESC, contact.lead_id LIMIT ${customersOnPage + 1}) AS page
         WHERE ($3::bigint IS NULL OR site.id = $3) AND $4::text IS NOT NULL AND $5::text IS NULL`
      : `${newest} AND ${isNewest} AND contact.customer_id IN (
           SELECT customer_id FROM lead_contacts
           WHERE lead_id IN (SELECT search_lead_contacts($4, $5, $3, ${mostMatches})))`
  const { rows } = await tx.query<FoundRow>(
    `SELECT page.customer_id AS id, page.lead_id AS "leadId", ${siteName} AS "siteName", first_name AS "firstName",
       last_name AS "lastName", category, leads.created_at AS "createdAt",
       (SELECT count(*)::int FROM (SELECT FROM lead_contacts WHERE customer_id = page.customer_id
          LIMIT ${mostCounted + 1}) AS own) AS leads,
       to_char(leads.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
     FROM (SELECT * FROM (${pages}) AS pages ORDER BY created_at DESC, lead_id LIMIT ${customersOnPage + 1}) AS page
       JOIN leads ON leads.id = page.lead_id JOIN sites ON sites.id = leads.site_id
     ORDER BY page.created_at DESC, page.lead_id`,
    [cursor?.at ?? null, cursor?.id ?? null, site ?? null, words, digits],
  )
  return rows
}
