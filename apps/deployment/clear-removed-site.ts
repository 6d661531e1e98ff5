import { openStates } from '#modules/reservations/lifecycle/reservation-lifecycle.rules.ts'
import { removeMediaOfSite } from '#modules/media/remove-media.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Tx } from '#platform/postgres/database.ts'

/** Open payments and purchases of a site, which prevent its removal. */
export async function findRemovalObstacles(tx: Tx, siteId: number): Promise<string[]> {
  const { rows } = await tx.query<{ reservations: number; refunds: number; returns: number }>(
    `SELECT (SELECT count(*) FROM reservations WHERE site_id = $1 AND state = ANY ($2)) AS reservations,
            (SELECT count(*) FROM payment_refunds WHERE site_id = $1 AND state = 'pending') AS refunds,
            (SELECT count(*) FROM used_car_returns WHERE site_id = $1 AND state IN ('noticed', 'booked')) AS returns`,
    [siteId, openStates],
  )
  const { reservations = 0, refunds = 0, returns = 0 } = rows[0] ?? {}
  return [
    ...(reservations > 0
      ? [`${reservations} open reservations: hand the vehicles over, release or refund them first.`]
      : []),
    ...(refunds > 0 ? [`${refunds} refunds are on their way: wait until they are done.`] : []),
    ...(returns > 0
      ? [`${returns} used cars are being returned: record what became of them.`]
      : []),
  ]
}

/** Counts of what is deleted with a site, to show before its removal. */
export async function countRemoved(
  tx: Tx,
  slug: string,
): Promise<{ leads: number; undelivered: number; accounts: number }> {
  const { rows } = await tx.query<{ leads: number; undelivered: number; accounts: number }>(
    `SELECT (SELECT count(*) FROM leads WHERE site_id = s.id) AS leads,
            (SELECT count(DISTINCT lead_id) FROM lead_deliveries
              WHERE site_id = s.id AND state = 'pending') AS undelivered,
            (SELECT count(*) FROM accounts WHERE site_id = s.id) AS accounts
       FROM sites s WHERE s.slug = $1`,
    [slug],
  )
  return rows[0] ?? { leads: 0, undelivered: 0, accounts: 0 }
}

/**
 * Ends a removed site's API keys, partner accounts, queued deliveries and pictures. A retention round is due at once
 * and deletes visitors' data. The account with the payment provider is kept, because a bank may charge a payment back
 * for months.
 */
export async function clearRemovedSite(
  tx: Tx,
  siteId: number,
  openFiles: () => FileStore,
): Promise<void> {
  await tx.query(
    'UPDATE api_keys SET revoked_at = now() WHERE site_id = $1 AND revoked_at IS NULL',
    [siteId],
  )
  for (const table of ['lookup_accounts', 'partner_accounts', 'conversion_accounts']) {
    await tx.query(`DELETE FROM ${table} WHERE site_id = $1`, [siteId])
  }
  await tx.query(
    `UPDATE lead_deliveries SET state = 'dead', leased_until = NULL, last_error = 'the site was removed'
      WHERE site_id = $1 AND state = 'pending'`,
    [siteId],
  )
  await removeMediaOfSite(tx, openFiles, siteId)
  await tx.query('DELETE FROM retention_rounds WHERE site_id = $1', [siteId])
}
