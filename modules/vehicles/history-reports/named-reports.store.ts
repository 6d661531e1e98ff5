import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { fetchReportJob } from './fetch-report.job.ts'

/** Time after which a failed URL is tried again, if a feed still contains it. */
const tryAgainAfter = '1 day'

/**
 * For the vehicles in the staging table: stores new URLs of history reports, queues a job to fetch each, and replaces
 * the URLs of fetched reports by the stored files. Called under the dealership's lock, so that two imports never
 * store the same URL at the same time.
 */
export async function takeNamedReports(tx: Tx, dealershipId: number, now: Date): Promise<void> {
  const { rows: wanted } = await tx.query<{ source: string }>(
    `INSERT INTO history_reports (dealership_id, source, state, updated_at)
     SELECT DISTINCT $1::bigint, s.file, 'wanted', $2::timestamptz
     FROM vehicle_stage s WHERE NOT s.rejected AND s.file ~* '^https?:'
     ON CONFLICT (dealership_id, source) DO UPDATE
       SET state = 'wanted', reason = NULL, updated_at = excluded.updated_at
       WHERE history_reports.state <> 'stored'
         AND history_reports.updated_at < excluded.updated_at - interval '${tryAgainAfter}'
     RETURNING source`,
    [dealershipId, now],
  )
  await enqueue(
    tx,
    fetchReportJob,
    wanted.map(({ source }) => ({ dealershipId, source })),
  )
  await tx.query(
    `UPDATE vehicle_stage s SET file = '/history-reports/' || r.key
     FROM history_reports r
     WHERE NOT s.rejected AND r.dealership_id = $1 AND r.source = s.file AND r.state = 'stored'`,
    [dealershipId],
  )
}
