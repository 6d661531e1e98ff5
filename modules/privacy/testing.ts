import type { AuditActor } from '#modules/audit/actor/audit-actor.types.ts'
import { openCustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import { queueTestDeliveries, storeTestLead } from '#modules/leads/delivery/testing.ts'
import { buildMessageId } from '#modules/leads/delivery/mail/mail-addresses.rules.ts'
import { insertLeadFiles } from '#modules/leads/files/lead-file.store.ts'
import type { LeadFiles } from '#modules/leads/files/open-lead-files.ts'
import type { StoredLead } from '#modules/leads/lead/lead.types.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import {
  buildExampleDealership,
  buildExampleFile,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { recordEvent } from '#modules/tracking/event.store.ts'
import { hashBytes } from '#platform/files/file-store.ts'
import { insertStoredMail } from '#platform/mail/stored-mail.store.ts'
import type { Database } from '#platform/postgres/database.ts'

/** Who answers requests of people in tests. */
export const answering = {
  actor: { kind: 'shell', name: 'root', channel: 'command' } satisfies AuditActor,
  customerKeys: openCustomerKeys(['a secret of at least 32 characters']),
}

/** A site that shares nothing with sites of another slug. */
export async function applyPrivacySite(
  database: Database,
  slug: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Site> {
  const location = buildExampleLocation({ slug: `${slug}-yard` })
  const file = buildExampleFile({
    slug,
    hosts: [`${slug}.example`],
    dealership_group: { slug: `${slug}-group`, name: 'Group' },
    dealerships: [buildExampleDealership({ slug, locations: [location] })],
    leads: { routes: [{ emails: ['sales@dealer.example'] }] },
    ...more,
  })
  const applied = await applySite(database, file, [], { remove: true })
  if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
  const [load] = await loadSites(database, [], [slug])
  if (load?.ok !== true) throw new Error('the site of the test does not load')
  return load.site
}

interface PersonParts {
  readonly database: Database
  readonly files: LeadFiles
  readonly site: Site
}

/**
 * A lead with all related records: a step, a consent, a file, deliveries with attempts, its mails, its event. Its
 * deliveries have succeeded.
 *
 * @param content of its file
 */
export async function storePerson(
  { database, files, site }: PersonParts,
  email: string | null,
  content = `of ${email}`,
): Promise<StoredLead> {
  const lead = await storeTestLead(database, site, { email })
  const deliveries = await queueTestDeliveries(database, site, lead)
  const bytes = Buffer.from(content)
  await files.store.put(bytes)
  await database.withScope(scopeOf(site), async (tx) => {
    const owner = [lead.id, site.id]
    await tx.query(
      `INSERT INTO lead_steps (lead_id, site_id, step_index, fields) VALUES ($1, $2, 0, '{}')`,
      owner,
    )
    await tx.query(
      `INSERT INTO lead_consents (lead_id, site_id, field, wording, wording_version, agreed, preticked)
       VALUES ($1, $2, 'opt_in', 'Email me.', '1', true, false)`,
      owner,
    )
    const file = { field: 'Photos', name: 'car.jpg', mediaType: 'image/jpeg' }
    const stored = { ...file, contentHash: hashBytes(bytes), bytes: bytes.length }
    await insertLeadFiles(tx, { id: lead.id, siteId: site.id }, [stored])
    await recordEvent(tx, site, {
      number: 22,
      uniqueId: lead.id,
      leadId: lead.id,
      payload: {
        content_ids: [],
        contents: [],
        currency: 'AUD',
        value: null,
        content_type: 'product',
        content_name: 'General Enquiry',
        search_string: null,
      },
    })
    for (const { id, destination } of deliveries) {
      await tx.query(`INSERT INTO delivery_attempts (delivery_id, site_id) VALUES ($1, $2)`, [
        id,
        site.id,
      ])
      await insertStoredMail(tx, site.id, {
        messageId: buildMessageId(id, site),
        sender: 'website@dealer.example',
        recipients: [destination.slice(destination.indexOf(':') + 1)],
        subject: 'An enquiry',
        text: `From ${email}`,
        html: null,
        source: Buffer.from(''),
        outdatedAt: null,
      })
    }
    await tx.query(
      `UPDATE lead_deliveries SET state = 'delivered', delivered_at = now() WHERE lead_id = $1`,
      [lead.id],
    )
  })
  await database.asOwner(async (tx) => {
    const values = [lead.id, site.id]
    await tx.query(
      `INSERT INTO lead_notes (lead_id, site_id, author_name, text) VALUES ($1, $2, 'Mia', 'Wants a red one.')`,
      values,
    )
    await tx.query(
      `INSERT INTO lead_tasks (lead_id, site_id, title, due_at) VALUES ($1, $2, 'Call her sister', now())`,
      values,
    )
    await tx.query(
      `INSERT INTO lead_messages (lead_id, site_id, direction, state, author_name, address, subject, text, message_id)
       VALUES ($1, $2, 'out', 'sent', 'Mia', $3, 'Your enquiry', 'It is still here.', '<m@dealer.example>')`,
      [...values, email ?? 'kim@visitor.example'],
    )
    await tx.query(
      `INSERT INTO trade_in_appraisals (lead_id, site_id, version, low_cents, high_cents, note, author_name)
       VALUES ($1, $2, 1, 1500000, 1600000, 'One dent.', 'Mia')`,
      values,
    )
  })
  return lead
}

/** The number of rows of a site in each table. */
export async function countRows(
  database: Database,
  tables: readonly string[],
  siteId: number,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  await database.asOwner(async (tx) => {
    for (const table of tables) {
      const sql = `SELECT count(*) AS n FROM ${table} WHERE site_id = $1`
      counts[table] = (await tx.query<{ n: number }>(sql, [siteId])).rows[0]!.n
    }
  })
  return counts
}

/** The tables of a lead and its related records. */
export const leadTables = [
  'leads',
  'lead_steps',
  'lead_consents',
  'lead_files',
  'lead_deliveries',
  'delivery_attempts',
  'lead_notes',
  'lead_messages',
  'lead_tasks',
  'trade_in_appraisals',
  'kept_mails',
  'tracked_events',
] as const

/** Makes a lead and its related records look older. */
export function ageLead(database: Database, leadId: string, days: number): Promise<unknown> {
  return database.asOwner((tx) =>
    tx.query('UPDATE leads SET created_at = created_at - make_interval(days => $2) WHERE id = $1', [
      leadId,
      days,
    ]),
  )
}
