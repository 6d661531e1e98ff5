import type { Tx } from '#platform/postgres/database.ts'
import type { ActorKind, AuditActor } from '../actor/audit-actor.types.ts'
import { sealPersonal } from '../personal/personal-values.ts'
import type { AuditEntry, RecordedChange } from './audit-entry.types.ts'
import type { Fields } from './fields.types.ts'
import { boundFields } from './bound-fields.rules.ts'

const longestReason = 300
const longestId = 100

/** Records a change, in the transaction that makes it. */
export async function recordEntry(
  tx: Tx,
  actor: AuditActor,
  change: RecordedChange,
): Promise<void> {
  const { siteId, dealershipId, subject, action, before, after, reason, requestId } = change
  const personal = change.personal && (await sealPersonal(tx, siteId, change.personal))
  await tx.query(
    `INSERT INTO audit_entries (site_id, dealership_id, actor_kind, actor_id, actor_name, channel, subject_kind,
       subject_id, action, before, after, reason, request_id, customer_key_id, personal)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      siteId,
      dealershipId ?? null,
      actor.kind,
      findActorId(actor)?.slice(0, longestId) ?? null,
      clean(actor.name).slice(0, longestId) || '-',
      actor.channel,
      subject.kind,
      subject.id,
      action,
      toJson(before),
      toJson(after),
      (reason && clean(reason).slice(0, longestReason)) || null,
      (requestId && clean(requestId).slice(0, longestId)) || null,
      personal?.keyId ?? null,
      personal?.sealed ?? null,
    ],
  )
}

/**
 * Records a change in the name of whom the database knows to make it: the person of the transaction, the feed or API key
 * of `setChangeAuthor`, or else the process (`audit_actor` in db/migrations/0104-audit-of-everything.sql).
 */
export async function recordOwnEntry(
  tx: Tx,
  change: Omit<RecordedChange, 'personal' | 'requestId' | 'reason'>,
): Promise<void> {
  const { siteId, dealershipId, subject, action, before, after } = change
  await tx.query(
    `INSERT INTO audit_entries (site_id, dealership_id, actor_kind, actor_id, actor_name, channel, subject_kind,
       subject_id, action, before, after)
     SELECT $1, $2, kind, id, name, channel, $3, $4, $5, $6, $7 FROM audit_actor()`,
    [siteId, dealershipId ?? null, subject.kind, subject.id, action, toJson(before), toJson(after)],
  )
}

function findActorId(actor: AuditActor): string | null {
  switch (actor.kind) {
    case 'person':
      return actor.personId
    case 'shell':
      return null
    default:
      return actor.id
  }
}

const toJson = (fields: Fields | undefined): string | null =>
  fields === undefined
    ? null
    : JSON.stringify(boundFields(fields), (_name, value: unknown) =>
        typeof value === 'string' ? clean(value) : value,
      )

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed()

const columns = `id, at, site_id AS "siteId", dealership_id AS "dealershipId", group_id AS "groupId",
  actor_kind AS "actorKind", actor_id AS "actorId", actor_name AS "actorName", channel, subject_kind AS "subjectKind",
  subject_id AS "subjectId", action, before, after, reason, request_id AS "requestId",
  CASE WHEN personal IS NOT NULL THEN jsonb_build_object('sealed', personal, 'key',
    (SELECT key_encrypted FROM customer_keys WHERE customer_keys.id = customer_key_id)) END AS personal`

/** The newest entries about a record that the transaction sees, oldest first. */
export async function listEntriesOf(
  tx: Tx,
  { kind, id }: { readonly kind: string; readonly id: string },
  limit: number,
): Promise<readonly AuditEntry[]> {
  const { rows } = await tx.query<AuditEntry>(
    `SELECT ${columns} FROM audit_entries WHERE subject_kind = $1 AND subject_id = $2 ORDER BY id DESC LIMIT $3`,
    [kind, id, limit],
  )
  return rows.toReversed()
}

export interface EntryFilter {
  /** Only entries of these sites, and of their dealerships and groups; undefined: every entry, also those without a place. */
  readonly siteIds?: readonly number[] | undefined
  /** A part of the actor's name, or their id. */
  readonly who?: string | undefined
  readonly actorKind?: ActorKind | undefined
  readonly subjectKind?: string | undefined
  readonly subjectId?: string | undefined
  /** One action, such as 'lead.state'. */
  readonly action?: string | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
}

/**
 * Entries that the transaction sees, newest first. Ids are in the order of writing, so a page that continues below an id
 * neither repeats nor omits an entry, even if others were added in the meantime.
 *
 * @param limit Infinity: all
 * @param below continues after the page whose last entry has this id
 */
export async function listEntries(
  tx: Tx,
  filter: EntryFilter,
  { limit, below }: { readonly limit: number; readonly below?: number | undefined },
): Promise<readonly AuditEntry[]> {
  const places = filter.siteIds && (await findPlaces(tx, filter.siteIds))
  const { rows } = await tx.query<AuditEntry>(
    `SELECT ${columns} FROM audit_entries
     WHERE ($1::bigint[] IS NULL OR site_id = ANY ($1) OR dealership_id = ANY ($11::bigint[])
         OR group_id = ANY ($12::bigint[]))
       AND ($2::text IS NULL OR actor_id = $2 OR strpos(lower(actor_name), lower($2)) > 0)
       AND ($3::text IS NULL OR actor_kind = $3)
       AND ($4::text IS NULL OR subject_kind = $4)
       AND ($5::text IS NULL OR subject_id = $5)
       AND ($6::text IS NULL OR action = $6)
       AND ($7::timestamptz IS NULL OR at >= $7)
       AND ($8::timestamptz IS NULL OR at < $8)
       AND ($9::bigint IS NULL OR id < $9)
     ORDER BY id DESC LIMIT $10`,
    [
      filter.siteIds ?? null,
      filter.who ?? null,
      filter.actorKind ?? null,
      filter.subjectKind ?? null,
      filter.subjectId ?? null,
      filter.action ?? null,
      filter.since ?? null,
      filter.until ?? null,
      below ?? null,
      Number.isFinite(limit) ? limit : null,
      places?.dealershipIds ?? null,
      places?.groupIds ?? null,
    ],
  )
  return rows
}

/** Read apart, so that the indexes of entries are used with them. */
async function findPlaces(tx: Tx, siteIds: readonly number[]) {
  const { rows } = await tx.query<{ dealershipIds: number[]; groupIds: number[] }>(
    `SELECT ARRAY(SELECT DISTINCT dealership_id FROM site_dealerships WHERE site_id = ANY ($1)) AS "dealershipIds",
       ARRAY(SELECT DISTINCT group_id FROM sites WHERE id = ANY ($1)) AS "groupIds"`,
    [siteIds],
  )
  return rows[0]
}
