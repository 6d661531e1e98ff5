import { randomUUID } from 'node:crypto'
import { openCustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { type TestPlaces, testSecrets } from '#modules/staff/testing.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { InboxParts } from './work/inbox-parts.types.ts'

export interface TestLead {
  readonly locationId?: number | null
  readonly category?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string | null
  readonly phone?: string | null
  readonly flag?: 'hidden-field' | null
  readonly state?: 'complete' | 'incomplete'
  readonly payload?: Readonly<Record<string, unknown>>
  readonly form?: string | null
  /** How long ago it came. */
  readonly minutesAgo?: number
}

/** Stores a lead of a site. @returns its id */
export async function addLead(
  database: Database,
  site: Site,
  lead: TestLead = {},
): Promise<string> {
  const id = randomUUID()
  await database.asOwner((tx) =>
    tx.query(
      `INSERT INTO leads (id, site_id, idempotency_key, body_hash, state, category, location_id, first_name, last_name,
         email, phone, flag, payload, form, created_at, completed_at)
       VALUES ($1::uuid, $2, $1::uuid::text, '', $3::text, $4, $5, $6, $7, $8, $9, $10, $11, $12, now() - make_interval(mins => $13),
         CASE WHEN $3::text = 'complete' THEN now() END)`,
      [
        id,
        site.id,
        lead.state ?? 'complete',
        lead.category ?? 'Test Drive',
        lead.locationId ?? null,
        lead.firstName ?? 'Kim',
        lead.lastName ?? 'Visitor',
        lead.email === undefined ? 'kim@visitor.example' : lead.email,
        lead.phone === undefined ? '0412 345 678' : lead.phone,
        lead.flag ?? null,
        JSON.stringify(lead.payload ?? { message: 'Is it still there?' }),
        lead.form ?? null,
        lead.minutesAgo ?? 0,
      ],
    ),
  )
  return id
}

/** A delivery of a lead by mail, in a state. @returns its id */
export async function addDelivery(
  database: Database,
  leadId: string,
  state: 'dead' | 'held' | 'pending',
  destination = 'email:sales@dealer.example',
): Promise<string> {
  const id = randomUUID()
  await database.asOwner((tx) =>
    tx.query(
      `INSERT INTO lead_deliveries (id, lead_id, site_id, kind, destination, state)
       SELECT $1::uuid, id, site_id, 'email', $3, $4 FROM leads WHERE id = $2`,
      [id, leadId, destination, state],
    ),
  )
  return id
}

export const openTestParts = (database: Database, places: TestPlaces): InboxParts => ({
  database,
  findSite: (siteId) =>
    Promise.resolve([places.own, places.sister, places.foreign].find(({ id }) => id === siteId)),
  customerKeys: openCustomerKeys(testSecrets),
})
