import type { Tx } from '#platform/postgres/database.ts'

/**
 * Ids of sites whose last deletion ended at least a day ago, or that had none. Called in the feeder role, which sees
 * every site.
 */
export async function listSitesDue(tx: Tx): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM sites LEFT JOIN retention_rounds ON site_id = id
     WHERE coalesce(ended_at, '-infinity') < now() - interval '1 day'
     ORDER BY ended_at NULLS FIRST, id`,
  )
  return rows.map(({ id }) => id)
}

export async function saveRoundEnd(tx: Tx, siteId: number): Promise<void> {
  await tx.query(
    `INSERT INTO retention_rounds (site_id, ended_at) VALUES ($1, now())
     ON CONFLICT (site_id) DO UPDATE SET ended_at = excluded.ended_at`,
    [siteId],
  )
}

export interface LateSite {
  readonly slug: string
  /** End of the last deletion; null: none has completed. */
  readonly endedAt: Date | null
}

/** Sites whose deletion has not completed for two days. Called in the feeder role, which sees every site. */
export async function listLateSites(tx: Tx): Promise<LateSite[]> {
  const { rows } = await tx.query<LateSite>(
    `SELECT slug, ended_at AS "endedAt" FROM sites LEFT JOIN retention_rounds ON site_id = id
     WHERE coalesce(ended_at, '-infinity') < now() - interval '2 days' ORDER BY slug`,
  )
  return rows
}
