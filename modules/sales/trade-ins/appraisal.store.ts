import type { Tx } from '#platform/postgres/database.ts'
import type { Appraisal } from './merge-appraisal.rules.ts'

export interface StoredAppraisal extends Appraisal {
  readonly version: number
  readonly authorName: string
  readonly createdAt: Date
}

/** All appraisals of a trade-in, the newest first. */
export async function listAppraisals(tx: Tx, leadId: string): Promise<readonly StoredAppraisal[]> {
  const { rows } = await tx.query<StoredAppraisal>(
    `SELECT version, low_cents AS "lowCents", high_cents AS "highCents", note,
       to_char(valid_until, 'YYYY-MM-DD') AS "validUntil", author_name AS "authorName", created_at AS "createdAt"
     FROM trade_in_appraisals WHERE lead_id = $1 ORDER BY version DESC LIMIT 100`,
    [leadId],
  )
  return rows
}

/** An appraisal as it is exported to a customer who asks for their data. It names no author, who is another person. */
export interface ExportedAppraisal {
  readonly low_cents: number
  readonly high_cents: number
  readonly note: string
  readonly valid_until: string | null
  readonly written_at: Date
}

/** All appraisals of a lead of the scope's site, the oldest first. */
export async function listAppraisalsForExport(
  tx: Tx,
  leadId: string,
): Promise<readonly ExportedAppraisal[]> {
  const { rows } = await tx.query<ExportedAppraisal>(
    `SELECT low_cents, high_cents, note, to_char(valid_until, 'YYYY-MM-DD') AS valid_until, created_at AS written_at
     FROM trade_in_appraisals WHERE lead_id = $1 ORDER BY version`,
    [leadId],
  )
  return rows
}

/** Makes other saves of the same trade-in wait until the transaction ends. */
export async function lockAppraisals(tx: Tx, leadId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`appraisals ${leadId}`])
}

export async function insertAppraisal(
  tx: Tx,
  {
    leadId,
    siteId,
    version,
    authorId,
    authorName,
    appraisal,
  }: {
    readonly leadId: string
    readonly siteId: number
    readonly version: number
    readonly authorId: string
    readonly authorName: string
    readonly appraisal: Appraisal
  },
): Promise<void> {
  const { lowCents, highCents, note, validUntil } = appraisal
  await tx.query(
    `INSERT INTO trade_in_appraisals (lead_id, site_id, version, low_cents, high_cents, note, valid_until, author_id,
       author_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      leadId,
      siteId,
      version,
      lowCents,
      highCents,
      note,
      validUntil,
      authorId,
      authorName.slice(0, 60),
    ],
  )
}
