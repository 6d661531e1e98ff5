import type { Tx } from '#platform/postgres/database.ts'
import { planOnce } from '#platform/postgres/planned-text.ts'
import type { StoredLeadFile } from '../files/stored-lead-file.types.ts'
import type { LeadDetails, StoredLead } from '../lead/lead.types.ts'
import type { FieldFile } from './check-lead.ts'
import type { Consent } from './consents.rules.ts'
import type { NoFilesReason } from '../lead/no-files.rules.ts'
import type { LeadFields } from '../lead/lead-value.rules.ts'
import type { SavedStep } from './merge-steps.rules.ts'

/** Within this time, equal content without a key is the same lead. */
const contentWindow = `interval '5 minutes'`
/** How long later steps may update a lead. */
const openFor = `interval '24 hours'`

const columns = `id, site_id AS "siteId", state, form, category, subcategory, flag, first_name AS "firstName",
  last_name AS "lastName", email, phone, vehicle_id AS "vehicleId", vehicle_shown AS "vehicleShown", dealership_slug AS "dealershipSlug",
  location_id AS "locationId", payload, released_at AS "releasedAt", no_time_reason AS "noTimeReason", no_files_reason AS "noFilesReason",
  created_at AS "createdAt", completed_at AS "completedAt"`

/** A stored lead with the event id that its sender gets. */
export interface LeadWithEvent extends StoredLead {
  readonly eventId: string | null
}

const columnsWithEvent = `${columns}, event_id AS "eventId"`

export interface NewLead extends LeadDetails {
  readonly id: string
  readonly siteId: number
  readonly key: string
  readonly bodyHash: Buffer
  readonly state: StoredLead['state']
  readonly flag: StoredLead['flag']
  readonly eventId: string | null
  /** The first step of a form with several steps; null for one step. */
  readonly step: SavedStep | null
  readonly consents: readonly Consent[]
}

/** Part of the statement that stores a lead, which saves a round trip to the database. */
const insertConsents = (from: string, siteId: string, consents: string) => `
  INSERT INTO lead_consents (lead_id, site_id, field, wording, wording_version, agreed, preticked, touched, shown_on)
  SELECT ${from}, ${siteId}, given.field, given.wording,
         left(encode(sha256(convert_to(given.wording, 'UTF8')), 'hex'), 12),
         given.agreed, given.preticked, given.touched, given."shownOn"
  FROM jsonb_to_recordset(${consents}::jsonb)
    AS given (field text, wording text, agreed boolean, preticked boolean, touched boolean, "shownOn" text)`

const insertWhole = planOnce(
  `WITH stored AS (
     INSERT INTO leads (id, site_id, idempotency_key, body_hash, state, event_id, form, category, subcategory,
       flag, first_name, last_name, email, phone, vehicle_id, vehicle_shown,
       dealership_slug, location_id, payload, completed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
       CASE WHEN $5 = 'complete' THEN now() END)
     ON CONFLICT (site_id, idempotency_key) DO NOTHING
     RETURNING *
   ), step AS (
     INSERT INTO lead_steps (lead_id, site_id, step_index, fields)
     SELECT id, site_id, $20::integer, $21::jsonb FROM stored WHERE $20::integer IS NOT NULL
   ), consents AS (
     ${insertConsents('stored.id', 'stored.site_id', '$22')}, stored
   )
   SELECT ${columnsWithEvent} FROM stored`,
)

/**
 * Stores a lead with its first step and consents. Undefined if the site has a lead with this key;
 * waits for a transaction that is storing it.
 */
export async function insertLead(tx: Tx, lead: NewLead): Promise<LeadWithEvent | undefined> {
  const { rows } = await tx.query<LeadWithEvent>(insertWhole, [
    lead.id,
    lead.siteId,
    lead.key,
    lead.bodyHash,
    lead.state,
    lead.eventId,
    ...listDetails(lead, lead.flag),
    lead.step?.stepIndex ?? null,
    JSON.stringify(lead.step?.fields ?? {}),
    JSON.stringify(lead.consents),
  ])
  return rows[0]
}

const listDetails = (lead: LeadDetails, flag: StoredLead['flag']): unknown[] => [
  lead.form,
  lead.category,
  lead.subcategory,
  flag,
  lead.firstName,
  lead.lastName,
  lead.email,
  lead.phone,
  lead.vehicleId,
  lead.vehicleShown,
  lead.dealershipSlug,
  lead.locationId,
  JSON.stringify(lead.payload),
]

/**
 * Finds the lead of a key and counts the repeat. Undefined: the key was used with other content.
 */
export async function countRepeat(
  tx: Tx,
  siteId: number,
  key: string,
  bodyHash: Buffer,
): Promise<LeadWithEvent | undefined> {
  const { rows } = await tx.query<LeadWithEvent>(
    `UPDATE leads SET repeats = repeats + 1
     WHERE site_id = $1 AND idempotency_key = $2 AND body_hash = $3 RETURNING ${columnsWithEvent}`,
    [siteId, key, bodyHash],
  )
  return rows[0]
}

/** Start of the stored key of a lead that was sent without a key. */
export const contentKey = (bodyHash: Buffer): string => `content:${bodyHash.toString('hex')}:`

/**
 * The stored key of a lead that was sent without a key.
 *
 * @param sender keyed hash of the network address with the content
 */
export const buildContentKey = (bodyHash: Buffer, sender: string, id: string): string =>
  `${contentKey(bodyHash)}${sender}:${id}`

interface ContentRepeat {
  readonly lead: LeadWithEvent
  /** Whether the earlier lead came from the same network address; other senders do not get the lead's token. */
  readonly isSameSender: boolean
}

/**
 * Finds a recent lead with the same content and counts the repeat. An unfinished lead is repeated only by its own
 * sender: from another network address, the same first step begins another lead. Until this transaction ends, other
 * requests with the same content wait. A lead that was completed in the meantime is not continued.
 */
export async function countContentRepeat(
  tx: Tx,
  siteId: number,
  bodyHash: Buffer,
  { state, sender }: { readonly state: StoredLead['state']; readonly sender: string },
): Promise<ContentRepeat | undefined> {
  const key = contentKey(bodyHash)
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`lead ${siteId} ${key}`])
  const { rows } = await tx.query<LeadWithEvent & { isSameSender: boolean }>(
    `UPDATE leads SET repeats = repeats + 1
     WHERE id = (
       SELECT id FROM leads
       WHERE site_id = $1 AND idempotency_key >= $2 AND idempotency_key < $3 AND state = $4
         AND created_at > clock_timestamp() - ${contentWindow}
         AND (state = 'complete' OR starts_with(idempotency_key, $5))
       ORDER BY starts_with(idempotency_key, $5) DESC, created_at DESC LIMIT 1
     ) RETURNING ${columnsWithEvent}, starts_with(idempotency_key, $5) AS "isSameSender"`,
    [siteId, key, `${key.slice(0, -1)};`, state, `${key}${sender}:`],
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { isSameSender, ...lead } = row
  return { lead, isSameSender }
}

export interface LockedLead extends LeadWithEvent {
  readonly finalHash: Buffer | null
  readonly isExpired: boolean
}

/** Locks the lead: other updates wait for the end of this transaction. */
export async function lockLead(
  tx: Tx,
  siteId: number,
  leadId: string,
): Promise<LockedLead | undefined> {
  const { rows } = await tx.query<LockedLead>(
    `SELECT ${columnsWithEvent}, final_hash AS "finalHash", created_at < clock_timestamp() - ${openFor} AS "isExpired"
     FROM leads WHERE site_id = $1 AND id = $2 FOR UPDATE`,
    [siteId, leadId],
  )
  return rows[0]
}

/**
 * A lead of the site in its current state.
 *
 * @param leadId a UUID
 */
export async function findLead(
  tx: Tx,
  siteId: number,
  leadId: string,
): Promise<StoredLead | undefined> {
  const { rows } = await tx.query<StoredLead>(
    `SELECT ${columns} FROM leads WHERE site_id = $1 AND id = $2`,
    [siteId, leadId],
  )
  return rows[0]
}

export interface Progress {
  readonly steps: readonly SavedStep[]
  readonly files: readonly (FieldFile & Pick<StoredLeadFile, 'contentHash'>)[]
  /** Revision of the next delivery. Above 0: the lead was already queued as Incomplete. */
  readonly nextRevision: number
}

/**
 * The steps and files of a lead so far. The lead must have been locked by an earlier statement, so that this one sees
 * the latest state.
 */
export async function readProgress(tx: Tx, leadId: string): Promise<Progress> {
  const { rows } = await tx.query<Progress>(
    `SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('stepIndex', step_index, 'fields', fields))
                      FROM lead_steps WHERE lead_id = $1), '[]') AS steps,
            coalesce((SELECT jsonb_agg(jsonb_build_object('field', field, 'name', name, 'bytes', bytes,
                        'mediaType', media_type, 'contentHash', content_hash)) FROM lead_files WHERE lead_id = $1), '[]') AS files,
            coalesce((SELECT max(revision) + 1 FROM lead_deliveries WHERE lead_id = $1), 0) AS "nextRevision"`,
    [leadId],
  )
  return rows[0] ?? { steps: [], files: [], nextRevision: 0 }
}

export interface LeadUpdate {
  readonly leadId: string
  readonly siteId: number
  readonly details: LeadDetails
  readonly flag: StoredLead['flag']
  readonly step: { readonly stepIndex: number; readonly fields: LeadFields }
  readonly consents: readonly Consent[]
  /** Null: more steps follow. */
  readonly completion: { readonly hash: Buffer; readonly eventId: string } | null
}

/**
 * Saves a step, and the lead with it. `updated_at` is the current time instead of the transaction's start, because
 * the transaction may have waited while an earlier delivery was queued, and must count as later.
 */
export async function updateLead(tx: Tx, update: LeadUpdate): Promise<LeadWithEvent> {
  const { rows } = await tx.query<LeadWithEvent>(
    `WITH step AS (
       INSERT INTO lead_steps (lead_id, site_id, step_index, fields) VALUES ($1, $2, $16, $17)
       ON CONFLICT (lead_id, step_index) DO UPDATE SET fields = excluded.fields, saved_at = now()
     ), consents AS (
       ${insertConsents('$1', '$2', '$18')}
       ON CONFLICT (lead_id, field) DO UPDATE SET wording = excluded.wording,
         wording_version = excluded.wording_version, agreed = excluded.agreed,
         preticked = excluded.preticked, touched = excluded.touched, shown_on = excluded.shown_on, given_at = now()
     )
     UPDATE leads SET form = $3, category = $4, subcategory = $5, flag = $6, first_name = $7, last_name = $8,
       email = $9, phone = $10, vehicle_id = $11, vehicle_shown = $12, dealership_slug = $13, location_id = $14, payload = $15,
       updated_at = clock_timestamp(), final_hash = $19, event_id = coalesce($20, event_id),
       state = CASE WHEN $19::bytea IS NULL THEN 'incomplete' ELSE 'complete' END,
       completed_at = CASE WHEN $19::bytea IS NULL THEN NULL ELSE now() END
     WHERE id = $1 AND site_id = $2 RETURNING ${columnsWithEvent}`,
    [
      update.leadId,
      update.siteId,
      ...listDetails(update.details, update.flag),
      update.step.stepIndex,
      JSON.stringify(update.step.fields),
      JSON.stringify(update.consents),
      update.completion?.hash ?? null,
      update.completion?.eventId ?? null,
    ],
  )
  const [row] = rows
  if (row === undefined) throw new Error('a lead that is locked is there')
  return row
}

/** Records why a lead's time was not booked, or that it was booked after all. */
export async function noteNoTime(
  tx: Tx,
  leadId: string,
  reason: StoredLead['noTimeReason'],
): Promise<void> {
  await tx.query(
    'UPDATE leads SET no_time_reason = $2, updated_at = clock_timestamp() WHERE id = $1',
    [leadId, reason],
  )
}

/** Records why the files of a lead were left out. */
export async function noteNoFiles(tx: Tx, leadId: string, reason: NoFilesReason): Promise<void> {
  await tx.query('UPDATE leads SET no_files_reason = $2 WHERE id = $1', [leadId, reason])
}

/** Counts another repeat of a completed lead. */
export async function countRepeatOf(tx: Tx, leadId: string): Promise<void> {
  await tx.query('UPDATE leads SET repeats = repeats + 1 WHERE id = $1', [leadId])
}
