import type { Site } from '#modules/sites/site.types.ts'
import { deleteMails } from '#platform/mail/stored-mail.store.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { confirmationDays } from '../confirmation-age.rules.ts'
import { enqueueDeliveries, type QueuedDelivery, queuedColumns } from '../enqueue-deliveries.ts'
import { buildMessageId } from '../mail/mail-addresses.rules.ts'

/** Maximum rows of one transaction; the next transaction handles the others. */
const mostAtOnce = 500

/** SQL condition: the mail was only stored, and is not a confirmation that would be too late by now. */
const isToSend = `lead_deliveries.state = 'not-sent' AND (kind <> 'confirmation' OR (
  SELECT coalesce(completed_at, created_at) > now() - make_interval(days => ${confirmationDays})
  FROM leads WHERE leads.id = lead_id))`

/** Number of unsent mails of the scope's site. */
export async function countUnsent(tx: Tx): Promise<number> {
  const sql = `SELECT count(*)::integer AS count FROM lead_deliveries WHERE ${isToSend}`
  const { rows } = await tx.query<{ count: number }>(sql)
  return rows[0]!.count
}

/** Number of unsent mails by site; sites without any are left out. Requires the owner's role. */
export async function listUnsentCounts(
  tx: Tx,
): Promise<{ readonly site: string; readonly count: number }[]> {
  const { rows } = await tx.query<{ site: string; count: number }>(
    `SELECT slug AS site, count(*)::integer AS count
     FROM lead_deliveries JOIN sites ON sites.id = site_id WHERE ${isToSend} GROUP BY slug ORDER BY slug`,
  )
  return rows
}

/**
 * Queues the mails about a site's leads that were stored while there was no mail server. Each delivery builds its
 * mail again; if there still is no mail server, the mail is stored again.
 *
 * @returns how many were queued
 */
export async function queueUnsent(
  database: Database,
  site: Pick<Site, 'id' | 'slug'>,
): Promise<number> {
  for (let count = 0; ;) {
    const queued = await database.withScope(ownScopeOf(site.id), (tx) => queueSome(tx, site))
    count += queued
    if (queued < mostAtOnce) return count
  }
}

async function queueSome(tx: Tx, site: Pick<Site, 'slug'>): Promise<number> {
  const { rows } = await tx.query<QueuedDelivery>(
    `UPDATE lead_deliveries SET state = 'pending', next_attempt_at = now()
     WHERE id IN (SELECT id FROM lead_deliveries WHERE ${isToSend}
                  ORDER BY created_at LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)
     RETURNING ${queuedColumns}`,
  )
  await enqueueDeliveries(tx, rows)
  await deleteMails(
    tx,
    rows.map(({ id }) => buildMessageId(id, site)),
  )
  return rows.length
}
