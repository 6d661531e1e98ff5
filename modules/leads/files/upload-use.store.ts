import type { Tx } from '#platform/postgres/database.ts'

/** The uploads of a site's visitors today, by the budget's calendar day. */
export interface UploadUse {
  readonly site: string
  readonly bytes: number
  /** Requests whose files were left out, by reason. */
  readonly address: number
  readonly siteDay: number
  readonly disk: number
}

/** Sites with uploads today, most first. Requires the owner's role. */
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
