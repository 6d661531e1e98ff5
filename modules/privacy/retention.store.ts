import type { Tx } from '#platform/postgres/database.ts'

/** Sites whose last round ended a day ago or never. As the feeder, who sees every site. */
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
  /** Null: never. */
  readonly endedAt: Date | null
}

/** Sites for which nothing was deleted to the end for two days. As the feeder. */
export async function listLateSites(tx: Tx): Promise<LateSite[]> {
  const { rows } = await tx.query<LateSite>(
    `SELECT slug, ended_at AS "endedAt" FROM sites LEFT JOIN retention_rounds ON site_id = id
     WHERE coalesce(ended_at, '-infinity') < now() - interval '2 days' ORDER BY slug`,
  )
  return rows
}
