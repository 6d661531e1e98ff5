import type { Tx } from '#platform/postgres/database.ts'
import type { Redirect } from './redirect.types.ts'

/** The redirects of a site, in the order of their addresses. */
export async function readRedirects(tx: Tx, siteId: number): Promise<Redirect[]> {
  const { rows } = await tx.query<Redirect>(
    `SELECT old_address AS "from", new_address AS "to", status FROM redirects
     WHERE site_id = $1 ORDER BY old_address COLLATE "C"`,
    [siteId],
  )
  return rows
}

/** Writes redirects, all in one statement; one that is there by its address is replaced. */
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
