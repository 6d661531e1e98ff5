import type { ContentHash } from '#platform/files/file-store.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { buildReportAddress } from './report-address.rules.ts'

/** The stored data of a report. */
export interface StoredReport {
  readonly key: string
  readonly contentHash: ContentHash
  readonly bytes: number
}

/** Whether the report of a URL must still be fetched. */
export async function isReportWanted(
  tx: Tx,
  dealershipId: number,
  source: string,
): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT FROM history_reports WHERE dealership_id = $1 AND source = $2 AND state = 'wanted'`,
    [dealershipId, source],
  )
  return rows.length > 0
}

/** Stores the report for the current vehicles with its URL. Websites learn of it through the change log. */
export async function saveStoredReport(
  tx: Tx,
  dealershipId: number,
  source: string,
  { key, contentHash, bytes }: StoredReport,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE history_reports SET state = 'stored', reason = NULL, key = $3, content_hash = $4, bytes = $5, updated_at = $6
     WHERE dealership_id = $1 AND source = $2`,
    [dealershipId, source, key, contentHash, bytes, now],
  )
  await tx.query(
    `UPDATE vehicles SET file = $3, updated_at = $4
     WHERE dealership_id = $1 AND file = $2 AND removed_at IS NULL`,
    [dealershipId, source, buildReportAddress(key), now],
  )
}

/** @param reason the end of a sentence whose subject is the URL, for staff */
export async function saveFailedReport(
  tx: Tx,
  dealershipId: number,
  source: string,
  reason: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE history_reports SET state = 'failed', reason = $3, updated_at = $4
     WHERE dealership_id = $1 AND source = $2 AND state = 'wanted'`,
    [dealershipId, source, reason, now],
  )
}

/** The hash of a key's content if one of the scope's dealerships has the report. */
export async function findReportContent(tx: Tx, key: string): Promise<ContentHash | undefined> {
  const { rows } = await tx.query<{ hash: ContentHash }>(
    `SELECT content_hash AS hash FROM history_reports WHERE key = $1 AND state = 'stored' LIMIT 1`,
    [key],
  )
  return rows[0]?.hash
}
