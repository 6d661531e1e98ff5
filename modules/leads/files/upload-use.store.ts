import type { Tx } from '#platform/postgres/database.ts'

/** What the visitors of a site have sent today, by the day of the budgets. */
export interface UploadUse {
  readonly site: string
  readonly bytes: number
  /** Requests whose files were left out, by the reason. */
  readonly address: number
  readonly siteDay: number
  readonly disk: number
}

/** Sites to which files were sent today, those with the most first. Read as the owner. */
export async function listUploadUse(tx: Tx, limit: number): Promise<UploadUse[]> {
  const { rows } = await tx.query<UploadUse>(
    `SELECT slug AS site, bytes::float8 AS bytes, refused_address AS address, refused_site AS "siteDay",
            refused_disk AS disk
     FROM upload_budgets JOIN sites ON sites.id = site_id
     WHERE network_hash = '' AND window_start = date_trunc('day', now(), 'UTC')
     ORDER BY bytes DESC, slug LIMIT $1`,
    [limit],
  )
  return rows
}
