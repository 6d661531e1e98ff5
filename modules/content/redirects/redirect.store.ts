import type { Tx } from '#platform/postgres/database.ts'
import type { Redirect } from './redirect.types.ts'

/** The redirects of a site, sorted by their old URLs. */
export async function readRedirects(tx: Tx, siteId: number): Promise<Redirect[]> {
  const { rows } = await tx.query<Redirect>(
    `SELECT old_address AS "from", new_address AS "to", status FROM redirects
     WHERE site_id = $1 ORDER BY old_address COLLATE "C"`,
    [siteId],
  )
  return rows
}

export interface RedirectOfSite extends Redirect {
  readonly siteSlug: string
}

/** The redirects of some sites whose old URL is exactly one of these. */
export async function findRedirectsAt(
  tx: Tx,
  siteIds: readonly number[],
  paths: readonly string[],
): Promise<RedirectOfSite[]> {
  const { rows } = await tx.query<RedirectOfSite>(
    `SELECT s.slug AS "siteSlug", r.old_address AS "from", r.new_address AS "to", r.status
       FROM redirects r JOIN sites s ON s.id = r.site_id
      WHERE r.site_id = ANY ($1::bigint[]) AND r.old_address = ANY ($2)
      ORDER BY s.slug, r.old_address COLLATE "C"`,
    [siteIds, paths],
  )
  return rows
}

/** Saves redirects in one statement, replacing those with the same old URL. */
export async function saveRedirects(
  tx: Tx,
  siteId: number,
  redirects: readonly Redirect[],
): Promise<void> {
  await tx.query(
    `INSERT INTO redirects (site_id, old_address, new_address, status)
     SELECT $1, * FROM unnest($2::text[], $3::text[], $4::smallint[])
     ON CONFLICT (site_id, old_address) DO UPDATE
       SET new_address = excluded.new_address, status = excluded.status`,
    [
      siteId,
      redirects.map(({ from }) => from),
      redirects.map(({ to }) => to),
      redirects.map(({ status }) => status),
    ],
  )
}

export async function removeRedirects(
  tx: Tx,
  siteId: number,
  addresses: readonly string[],
): Promise<void> {
  await tx.query('DELETE FROM redirects WHERE site_id = $1 AND old_address = ANY ($2)', [
    siteId,
    addresses,
  ])
}
