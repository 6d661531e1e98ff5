import { randomUUID } from 'node:crypto'
import type { PastEntry } from '#modules/audit/demo/insert-past-entries.ts'
import { platformForms } from '#modules/forms/catalogue/platform-forms.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { isAnswer } from '../answers/note-kind.rules.ts'
import type { DemoLeads } from './demo-leads.schema.ts'

type DemoLead = DemoLeads[number]

interface Ids {
  readonly sites: ReadonlyMap<string, number>
  readonly locations: ReadonlyMap<string, number>
  readonly people: ReadonlyMap<string, { readonly id: string; readonly name: string }>
  /** Vehicles in stock by dealership, the oldest first. */
  readonly vehicles: ReadonlyMap<string, readonly number[]>
}

/**
 * Adds a month of leads to the demonstration, with what staff did with them, unless it has leads already.
 *
 * They are stored as history: what was delivered is marked as delivered, and nothing is queued. So no mail or webhook is
 * sent, and no conversion is recorded.
 *
 * @returns the changes by which the leads came to be as they are, for the audit
 * @throws Error if a place or a person does not exist
 */
export async function seedDemoLeads(
  database: Pick<Database, 'asOwner'>,
  leads: DemoLeads,
  now: Date,
): Promise<readonly PastEntry[]> {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query('SELECT FROM leads LIMIT 1')
    if (rows.length > 0) return []
    const ids = await findIds(tx)
    const stored = leads.map((lead, index) => buildLead(lead, index, ids, now))
    await insertLeads(tx, stored)
    await insertDeliveries(tx, stored)
    await insertNotes(tx, leads, stored, ids)
    await markRead(tx)
    return listHistory(stored)
  })
}

async function findIds(tx: Tx): Promise<Ids> {
  const sites = await tx.query<{ slug: string; id: number }>('SELECT slug, id FROM sites')
  const locations = await tx.query<{ key: string; id: number }>(
    `SELECT dealerships.slug || '/' || locations.slug AS key, locations.id
     FROM locations JOIN dealerships ON dealerships.id = dealership_id`,
  )
  const people = await tx.query<{ email: string; id: string; name: string }>(
    'SELECT email, id, name FROM staff_people WHERE is_demonstration',
  )
  const vehicles = await tx.query<{ slug: string; ids: number[] }>(
    `SELECT dealerships.slug, array_agg(vehicles.id ORDER BY vehicles.id) AS ids
     FROM vehicles JOIN dealerships ON dealerships.id = dealership_id WHERE removed_at IS NULL GROUP BY 1`,
  )
  return {
    sites: new Map(sites.rows.map(({ slug, id }) => [slug, id])),
    locations: new Map(locations.rows.map(({ key, id }) => [key, id])),
    people: new Map(people.rows.map(({ email, ...person }) => [email, person])),
    vehicles: new Map(vehicles.rows.map(({ slug, ids }) => [slug, ids])),
  }
}

type StoredLead = ReturnType<typeof buildLead>

function buildLead(lead: DemoLead, index: number, ids: Ids, now: Date) {
  const createdAt = new Date(now.getTime() - lead.minutes_ago * 60_000)
  const owner = lead.owner === undefined ? null : find(ids.people, lead.owner)
  const isComplete = lead.incomplete !== true
  const vehicles = ids.vehicles.get(lead.dealership) ?? []
  return {
    id: randomUUID(),
    site_id: find(ids.sites, lead.site),
    site: lead.site,
    idempotency_key: `demonstration-lead-${index + 1}`,
    state: isComplete ? 'complete' : 'incomplete',
    form: findDemoForm(lead),
    hand_source: lead.hand_source ?? null,
    category: lead.category,
    subcategory: lead.subcategory ?? null,
    flag: lead.held ? 'hidden-field' : null,
    first_name: lead.first_name,
    last_name: lead.last_name,
    email: lead.email ?? null,
    phone: lead.phone ?? null,
    vehicle_id: lead.car === undefined ? null : (vehicles[lead.car] ?? null),
    dealership_slug: lead.dealership,
    location_id: find(ids.locations, `${lead.dealership}/${lead.location}`),
    payload: {
      ...(lead.message === undefined ? {} : { message: lead.message }),
      ...lead.fields,
    },
    created_at: createdAt,
    completed_at: isComplete ? createdAt : null,
    sales_state: lead.state,
    lost_reason: lead.lost_reason ?? null,
    owner,
    owner_id: owner?.id ?? null,
    work_version: (owner === null ? 0 : 1) + (lead.state === 'new' ? 0 : 1),
    worked_at:
      owner !== null || lead.state !== 'new'
        ? new Date(createdAt.getTime() + answerMs(lead))
        : null,
    ...findAnswer(lead, createdAt, ids),
    failed: lead.failed === true,
  }
}

/** The first note of a contact is the answer; without notes the owner answered when they took the lead. */
function findAnswer({ notes, state, owner, ...lead }: DemoLead, createdAt: Date, ids: Ids) {
  const note = notes.find(({ kind }) => isAnswer(kind))
  const isUnanswered = note === undefined && (notes.length > 0 || state === 'new')
  const by = note?.by ?? owner
  if (isUnanswered || by === undefined) {
    return { first_answered_at: null, first_answered_by: null }
  }
  const ms = note === undefined ? answerMs(lead) : note.after_minutes * 60_000
  return {
    first_answered_at: new Date(createdAt.getTime() + ms),
    first_answered_by: find(ids.people, by).id,
  }
}

/** The platform's form of the lead's category; null: a call, or a lead that staff entered. */
const findDemoForm = ({ category, hand_source: handSource }: DemoLead): string | null =>
  handSource === undefined
    ? (platformForms.find(({ source }) => source.category === category)?.source.slug ?? null)
    : null

/** A lead is answered after a tenth of its age, within half an hour. */
const answerMs = ({ minutes_ago }: Pick<DemoLead, 'minutes_ago'>): number =>
  Math.min(30, minutes_ago / 10) * 60_000

function find<T>(map: ReadonlyMap<string, T>, key: string): T {
  const found = map.get(key)
  if (found === undefined) throw new Error(`a lead of the demonstration names the unknown ${key}`)
  return found
}

const leadColumns = `id uuid, site_id bigint, idempotency_key text, state text, form text, hand_source text, category text, subcategory text, flag text,
  first_name text, last_name text, email text, phone text, vehicle_id bigint, dealership_slug text, location_id bigint,
  payload jsonb, created_at timestamptz, completed_at timestamptz, sales_state text, lost_reason text, owner_id uuid,
  work_version integer, worked_at timestamptz, first_answered_at timestamptz, first_answered_by uuid`
const leadNames = leadColumns.replaceAll(/ \w+(?=,|$)/g, '')

async function insertLeads(tx: Tx, leads: readonly StoredLead[]): Promise<void> {
  await tx.query(
    `INSERT INTO leads (${leadNames}, body_hash, updated_at, vehicle_shown)
     SELECT ${leadNames}, '', created_at, vehicle_id IS NOT NULL FROM jsonb_to_recordset($1) AS lead (${leadColumns})`,
    [JSON.stringify(leads)],
  )
}

/** One delivery of each finished lead: arrived, held, or failed after its last attempt. */
async function insertDeliveries(tx: Tx, leads: readonly StoredLead[]): Promise<void> {
  const deliveries = leads
    .filter(({ state }) => state === 'complete')
    .map(({ id, site_id, site, flag, failed, created_at }) => ({
      id: randomUUID(),
      lead_id: id,
      site_id,
      destination: `email:leads@${site}.example`,
      state: flag === null ? (failed ? 'dead' : 'delivered') : 'held',
      last_error: failed ? 'The mailbox is full' : null,
      created_at,
      sent_at: new Date(created_at.getTime() + 2000),
    }))
  const values = [JSON.stringify(deliveries)]
  const rows = `jsonb_to_recordset($1) AS delivery (id uuid, lead_id uuid, site_id bigint, destination text, state text,
    last_error text, created_at timestamptz, sent_at timestamptz)`
  await tx.query(
    `INSERT INTO lead_deliveries (id, lead_id, site_id, kind, destination, state, attempts, last_error, created_at,
       next_attempt_at, delivered_at)
     SELECT id, lead_id, site_id, 'email', destination, state, CASE WHEN state = 'held' THEN 0 ELSE 1 END, last_error,
       created_at, created_at, CASE WHEN state = 'delivered' THEN sent_at END FROM ${rows}`,
    values,
  )
  await tx.query(
    `INSERT INTO delivery_attempts (delivery_id, site_id, started_at, ended_at, succeeded, detail)
     SELECT id, site_id, created_at, sent_at, state = 'delivered', last_error FROM ${rows} WHERE state <> 'held'`,
    values,
  )
}

async function insertNotes(
  tx: Tx,
  leads: DemoLeads,
  stored: readonly StoredLead[],
  ids: Ids,
): Promise<void> {
  const notes = stored.flatMap(({ id, site_id, created_at }, index) =>
    (leads[index]?.notes ?? []).map(({ by, after_minutes, kind, text }) => {
      const author = find(ids.people, by)
      const at = new Date(created_at.getTime() + after_minutes * 60_000)
      return {
        lead_id: id,
        site_id,
        author_id: author.id,
        author_name: author.name,
        text,
        kind,
        at,
      }
    }),
  )
  await tx.query(
    `INSERT INTO lead_notes (lead_id, site_id, author_id, author_name, text, kind, created_at)
     SELECT lead_id, site_id, author_id, author_name, text, kind, at FROM jsonb_to_recordset($1) AS note (lead_id uuid,
       site_id bigint, author_id uuid, author_name text, text text, kind text, at timestamptz)`,
    [JSON.stringify(notes)],
  )
}

/** The changes that led to the present values of the leads, in the name of their owners. */
const listHistory = (leads: readonly StoredLead[]): readonly PastEntry[] =>
  leads.flatMap(({ id, site_id, owner, sales_state, worked_at }): PastEntry[] => {
    if (owner === null || worked_at === null) return []
    const entry = {
      at: worked_at,
      siteId: site_id,
      person: owner,
      subject: { kind: 'lead', id },
    } as const
    return [
      {
        ...entry,
        action: 'lead.owner',
        before: { ownerId: null },
        after: { ownerId: owner.id, version: 1 },
      },
      {
        ...entry,
        action: 'lead.state',
        before: { salesState: 'new' },
        after: { salesState: sales_state, version: 2 },
      },
    ]
  })

/** Everybody has read what somebody works on; leads that nobody has are unread. */
async function markRead(tx: Tx): Promise<void> {
  await tx.query(
    `INSERT INTO lead_reads (lead_id, person_id, read_at)
     SELECT leads.id, staff_people.id, coalesce(worked_at, leads.created_at) FROM leads CROSS JOIN staff_people
     WHERE is_demonstration AND sales_state <> 'new'`,
  )
}
