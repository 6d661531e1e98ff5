import type { Tx } from '#platform/postgres/database.ts'
import type { AuditActor, AuditedChange, AuditEntry, AuditSubject } from './audit.types.ts'

/** Records a change, in the transaction that makes it. */
export async function recordAudit(tx: Tx, actor: AuditActor, change: AuditedChange): Promise<void> {
  const { siteId, subject, action, before, after, reason, requestId } = change
  await tx.query(
    `INSERT INTO audit_entries (site_id, actor_kind, actor_id, actor_name, channel, subject_kind, subject_id, action,
       before, after, reason, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      siteId,
      actor.kind,
      findActorId(actor),
      actor.name.slice(0, 100),
      actor.channel,
      subject.kind,
      subject.id,
      action,
      before === undefined ? null : JSON.stringify(before),
      after === undefined ? null : JSON.stringify(after),
      reason ?? null,
      requestId?.slice(0, 100) ?? null,
    ],
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

const columns = `id, at, site_id AS "siteId", actor_kind AS "actorKind", actor_id AS "actorId",
  actor_name AS "actorName", channel, subject_kind AS "subjectKind", subject_id AS "subjectId", action, before, after,
  reason, request_id AS "requestId"`

/** The newest entries about a record that the transaction sees, oldest first. */
export async function listAuditOf(
  tx: Tx,
  { kind, id }: AuditSubject,
  limit: number,
): Promise<readonly AuditEntry[]> {
  const { rows } = await tx.query<AuditEntry>(
    `SELECT ${columns} FROM audit_entries WHERE subject_kind = $1 AND subject_id = $2 ORDER BY id DESC LIMIT $3`,
    [kind, id, limit],
  )
  return rows.toReversed()
}

/**
 * Entries, newest first.
 *
 * @param siteId absent: of all sites
 * @param limit Infinity: all
 */
export async function listAudit(
  tx: Tx,
  { siteId, limit }: { readonly siteId?: number; readonly limit: number },
): Promise<readonly AuditEntry[]> {
  const { rows } = await tx.query<AuditEntry>(
    `SELECT ${columns} FROM audit_entries WHERE ($1::bigint IS NULL OR site_id = $1) ORDER BY id DESC LIMIT $2`,
    [siteId ?? null, Number.isFinite(limit) ? limit : null],
  )
  return rows
}
