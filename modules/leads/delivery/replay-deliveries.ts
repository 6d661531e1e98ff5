import type { Database, Tx } from '#platform/postgres/database.ts'
import { listEndpoints } from './breaker.rules.ts'
import { enqueueAgain } from './delivery.store.ts'
import { enableEndpoints } from './endpoint.store.ts'
import type { DeliveryKind } from './routing.rules.ts'

interface ReplayedDelivery {
  readonly id: string
  readonly kind: DeliveryKind
  readonly destination: string
}

/**
 * Has dead deliveries of a lead tried again from the start, or any of one destination, also one that arrived.
 * They keep their ids, so a receiver that has one already can tell. Endpoints that were given up are tried
 * again too.
 *
 * @param destination as `lead show` prints it; null: all that are dead
 * @returns what is tried again; undefined: there is no such lead
 */
export function replayDeliveries(
  database: Database,
  leadId: string,
  destination: string | null,
): Promise<ReplayedDelivery[] | undefined> {
  return inSiteOf(database, leadId, async (tx) => {
    const { rows } = await tx.query<ReplayedDelivery>(
      `UPDATE lead_deliveries
       SET state = 'pending', attempts = 0, next_attempt_at = now(), leased_until = NULL, delivered_at = NULL
       WHERE lead_id = $1 AND state <> 'held'
         AND CASE WHEN $2::text IS NULL THEN state = 'dead' ELSE destination = $2 END
       RETURNING id, kind, destination`,
      [leadId, destination],
    )
    const again = enqueueAgain('lead_deliveries')
    await tx.query(`${again} WHERE id = ANY ($1::uuid[])`, [rows.map(({ id }) => id)])
    await enableEndpoints(tx, rows.flatMap(listEndpoints))
    return rows
  })
}

/**
 * Lets a flagged lead go: a person has looked, and it is no spam. What was held is delivered.
 *
 * @returns how many deliveries were held; undefined: there is no such lead
 */
export function releaseLead(database: Database, leadId: string): Promise<number | undefined> {
  return inSiteOf(database, leadId, async (tx) => {
    await tx.query(
      'UPDATE leads SET released_at = coalesce(released_at, now()) WHERE id = $1 AND flag IS NOT NULL',
      [leadId],
    )
    const { rows } = await tx.query<{ count: number }>(
      `WITH released AS (
         UPDATE lead_deliveries SET state = 'pending', next_attempt_at = now()
         WHERE lead_id = $1 AND state = 'held' RETURNING *
       ) ${enqueueAgain('released')}`,
      [leadId],
    )
    return rows[0]?.count ?? 0
  })
}

/** An operator names a lead of any site; what is done to it is done within its site. */
async function inSiteOf<T>(
  database: Database,
  leadId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T | undefined> {
  const siteId = await database.asOwner(async (tx) => {
    const sql = 'SELECT site_id AS "siteId" FROM leads WHERE id = $1'
    return (await tx.query<{ siteId: number }>(sql, [leadId])).rows[0]?.siteId
  })
  return siteId === undefined ? undefined : database.withScope({ siteId, dealershipIds: [] }, work)
}
