import type { Tx } from '#platform/postgres/database.ts'
import type { CallReport } from './call-report.schema.ts'
import type { DialledNumber } from './dialled-number.rules.ts'

/** @returns false if the call was reported before; waits for another transaction that is storing the same call */
export async function insertCall(
  tx: Tx,
  siteId: number,
  report: CallReport,
  { location, source }: DialledNumber,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO phone_calls (site_id, call_id, location_id, source, started_at, seconds, outcome)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      siteId,
      report.call_id,
      location?.id ?? null,
      source,
      report.started_at,
      report.seconds,
      report.outcome,
    ],
  )
  return rowCount > 0
}

/** Locks a caller's number until the transaction ends, so that simultaneous reports cannot create two leads. */
export async function lockCaller(tx: Tx, siteId: number, phone: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `phone call ${siteId} ${phone}`,
  ])
}

/** Whether a call from this number became a lead of the scope's site within the last hour. */
export async function findRecentCaller(tx: Tx, phone: string): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT FROM leads JOIN phone_calls ON lead_id = leads.id
     WHERE leads.created_at > now() - interval '1 hour' AND phone = $1 LIMIT 1`,
    [phone],
  )
  return rows.length > 0
}

export async function saveLeadOfCall(
  tx: Tx,
  siteId: number,
  callId: string,
  leadId: string,
): Promise<void> {
  const sql = 'UPDATE phone_calls SET lead_id = $3 WHERE site_id = $1 AND call_id = $2'
  await tx.query(sql, [siteId, callId, leadId])
}

export interface SourceCalls {
  /** The advertising source of the number; null without one. */
  readonly source: string | null
  readonly calls: number
  readonly answered: number
  /** Average duration of answered calls in seconds; null if none was answered. */
  readonly averageSeconds: number | null
}

/** Calls to the scope's site since an instant, by source: most calls first, calls without source last. */
export async function countCallsBySource(tx: Tx, since: Date): Promise<SourceCalls[]> {
  const { rows } = await tx.query<SourceCalls>(
    `SELECT source, count(*)::int AS calls, count(*) FILTER (WHERE outcome = 'answered')::int AS answered,
            round(avg(seconds) FILTER (WHERE outcome = 'answered'))::int AS "averageSeconds"
     FROM phone_calls WHERE started_at >= $1 GROUP BY source
     ORDER BY source IS NULL, calls DESC, source`,
    [since],
  )
  return rows
}

/**
 * Deletes the oldest calls of the scope's site that were reported before an instant, at most `limit`.
 *
 * @returns how many were deleted
 */
export async function deleteCallsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM phone_calls WHERE call_id IN (
       SELECT call_id FROM phone_calls WHERE reported_at < $1 ORDER BY reported_at LIMIT $2
       FOR UPDATE SKIP LOCKED)`,
    [before, limit],
  )
  return rowCount
}
