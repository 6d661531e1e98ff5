import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { VitalMetric } from './vital-rating.rules.ts'

/** One metric of one page view. */
export interface MeasuredVital {
  readonly metric: VitalMetric
  /** Milliseconds; for cls its score. */
  readonly value: number
}

export async function insertVitals(
  tx: Tx,
  site: Pick<Site, 'id'>,
  pageKind: string,
  vitals: readonly MeasuredVital[],
): Promise<void> {
  await tx.query(
    `INSERT INTO web_vitals (site_id, page_kind, metric, value)
     SELECT $1, $2, metric, value FROM unnest($3::text[], $4::double precision[]) AS measured (metric, value)`,
    [site.id, pageKind, vitals.map(({ metric }) => metric), vitals.map(({ value }) => value)],
  )
}

export interface KindVital {
  readonly pageKind: string
  readonly metric: VitalMetric
  /** The 75th percentile: milliseconds; for cls the score. */
  readonly p75: number
  /** The number of measured page views. */
  readonly pages: number
}

/** The speed of the scope's site since an instant, by kind of page and metric. */
export async function listKindVitals(tx: Tx, since: Date): Promise<KindVital[]> {
  const { rows } = await tx.query<KindVital>(
    `SELECT page_kind AS "pageKind", metric, count(*)::integer AS pages,
            percentile_cont(0.75) WITHIN GROUP (ORDER BY value) AS p75
     FROM web_vitals WHERE recorded_at >= $1 GROUP BY page_kind, metric ORDER BY page_kind, metric`,
    [since],
  )
  return rows
}

/**
 * Deletes the oldest measurements of the scope's site from before an instant, at most `limit`.
 *
 * @returns how many were deleted
 */
export async function deleteVitalsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM web_vitals WHERE id IN (
       SELECT id FROM web_vitals WHERE recorded_at < $1 ORDER BY recorded_at LIMIT $2
       FOR UPDATE SKIP LOCKED)`,
    [before, limit],
  )
  return rowCount
}
