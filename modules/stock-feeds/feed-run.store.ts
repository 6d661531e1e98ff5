import type { Tx } from '#platform/postgres/database.ts'
import type { FeedRun, FeedState, RunCounts, RunOutcome } from './feed-run.types.ts'
import type { StockFeed } from './stock-feed.store.ts'

interface ReceivedFile {
  readonly hash: string
  readonly bytes: number
}

const longestReason = 1000

/** Begins a run. An earlier run without an end was interrupted because its process ended. */
export async function beginRun(
  tx: Tx,
  { id, dealershipId }: Pick<StockFeed, 'id' | 'dealershipId'>,
  now: Date,
): Promise<number> {
  await endOpenRuns(tx, id, 'The run was cut off with its process.', now)
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO stock_feed_runs (dealership_id, feed_id, started_at) VALUES ($1, $2, $3) RETURNING id`,
    [dealershipId, id, now],
  )
  return rows[0]!.id
}

export async function endOpenRuns(
  tx: Tx,
  feedId: number,
  reason: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE stock_feed_runs SET outcome = 'failed', reason = $2, ended_at = $3
     WHERE feed_id = $1 AND ended_at IS NULL`,
    [feedId, reason.slice(0, longestReason), now],
  )
}

export async function noteReceived(
  tx: Tx,
  runId: number,
  { hash, bytes }: ReceivedFile,
  now: Date,
): Promise<void> {
  await tx.query(
    'UPDATE stock_feed_runs SET received_at = $2, file_hash = $3, bytes = $4 WHERE id = $1',
    [runId, now, hash, bytes],
  )
}

export async function endRun(
  tx: Tx,
  runId: number,
  ended: {
    readonly outcome: RunOutcome
    readonly reason: string | null
    readonly counts: RunCounts | null
  },
  now: Date,
): Promise<void> {
  const { outcome, reason, counts } = ended
  await tx.query(
    `UPDATE stock_feed_runs SET outcome = $2, reason = $3, counts = $4, ended_at = $5 WHERE id = $1`,
    [
      runId,
      outcome,
      reason?.slice(0, longestReason) ?? null,
      counts === null ? null : JSON.stringify(counts),
      now,
    ],
  )
}

/** The runs of a feed, latest first. */
export async function listRuns(tx: Tx, feedId: number, limit: number): Promise<FeedRun[]> {
  const { rows } = await tx.query<FeedRun>(
    `SELECT id, started_at AS "startedAt", ended_at AS "endedAt", outcome, reason,
       received_at AS "receivedAt", bytes, file_hash AS "fileHash", counts
     FROM stock_feed_runs WHERE feed_id = $1 ORDER BY id DESC LIMIT $2`,
    [feedId, limit],
  )
  return rows
}

/**
 * Deletes all but the latest runs of a feed. Called as the owner.
 *
 * @param keep the number of runs to keep
 * @returns the hashes of the deleted runs' files
 */
export async function deleteOldRuns(tx: Tx, feedId: number, keep: number): Promise<string[]> {
  const { rows } = await tx.query<{ hash: string | null }>(
    `DELETE FROM stock_feed_runs WHERE feed_id = $1 AND id NOT IN (
       SELECT id FROM stock_feed_runs WHERE feed_id = $1 ORDER BY id DESC LIMIT $2)
     RETURNING file_hash AS hash`,
    [feedId, keep],
  )
  return [...new Set(rows.flatMap(({ hash }) => hash ?? []))]
}

/** Hashes of files that only this feed's runs have. Called as the owner. */
export async function listFilesOfFeedAlone(tx: Tx, feedId: number): Promise<string[]> {
  const { rows } = await tx.query<{ hash: string }>(
    `SELECT DISTINCT file_hash AS hash FROM stock_feed_runs r WHERE feed_id = $1 AND file_hash IS NOT NULL
       AND NOT EXISTS (SELECT FROM stock_feed_runs o WHERE o.file_hash = r.file_hash AND o.feed_id <> $1)`,
    [feedId],
  )
  return rows.map(({ hash }) => hash)
}

/** The hashes of those files that belong to no run of any dealership. Called in the feeder role, or as the owner. */
export async function listUnnamedFiles(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ hash: string }>(
    `SELECT hash FROM unnest($1::text[]) AS h (hash)
     WHERE NOT EXISTS (SELECT FROM stock_feed_runs WHERE file_hash = hash)`,
    [hashes],
  )
  return rows.map(({ hash }) => hash)
}

/** The state of every feed, or of those of some dealerships. Called in the feeder role. */
export async function listFeedStates(
  tx: Tx,
  dealershipSlugs: readonly string[] | null = null,
): Promise<FeedState[]> {
  const { rows } = await tx.query<FeedState>(
    `SELECT d.slug AS "dealershipSlug", f.name, f.every_minutes AS "everyMinutes", f.address IS NULL AS "isFolder", f.host_key AS "hostKey",
       f.asked_at AS "askedAt", CASE WHEN f.address IS NULL THEN f.folder_read_at END AS "folderReadAt",
       (SELECT max(received_at) FROM stock_feed_runs r WHERE r.feed_id = f.id) AS "lastReceivedAt",
       (SELECT max(ended_at) FROM stock_feed_runs r WHERE r.feed_id = f.id AND r.outcome = 'imported')
         AS "lastImportedAt",
       last.outcome, last.reason, last.started_at AS "outcomeAt"
     FROM stock_feeds f JOIN dealerships d ON d.id = f.dealership_id
     LEFT JOIN LATERAL (
       SELECT outcome, reason, started_at FROM stock_feed_runs r
       WHERE r.feed_id = f.id AND r.ended_at IS NOT NULL ORDER BY r.id DESC LIMIT 1
     ) last ON true
     WHERE $1::text[] IS NULL OR d.slug = ANY ($1)
     ORDER BY d.slug, f.name`,
    [dealershipSlugs],
  )
  return rows
}
