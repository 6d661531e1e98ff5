import type { Database, Tx } from '#platform/postgres/database.ts'
import { buildKeyActor } from '../actor/audit-actor.types.ts'
import { recordBulkRead } from './record-bulk-read.ts'

interface KeyRead {
  readonly siteId: number
  readonly keyId: string
  /** Such as 'leads'. */
  readonly what: string
  readonly records: number
}

/** Counts a request by which an API key read records of customers. The audit gets one entry for each hour. */
export async function countKeyRead(
  tx: Tx,
  { siteId, keyId, what, records }: KeyRead,
): Promise<void> {
  await tx.query(
    `INSERT INTO customer_data_reads (site_id, key_id, what, hour, requests, records)
     VALUES ($1, $2, $3, date_trunc('hour', clock_timestamp(), 'UTC'), 1, $4)
     ON CONFLICT (site_id, key_id, what, hour) DO UPDATE
       SET requests = customer_data_reads.requests + 1, records = customer_data_reads.records + excluded.records`,
    [siteId, keyId, what, records],
  )
}

/** How many counts one transaction moves, so that no transaction takes long. */
const batch = 500

/**
 * Moves the counts of hours that are over into the audit, a batch in each transaction. If the process stops in between,
 * the next run moves the rest.
 *
 * @returns how many entries were added
 */
export async function recordKeyReads(database: Pick<Database, 'asOwner'>): Promise<number> {
  let recorded = 0
  for (let moved = batch; moved === batch; recorded += moved) {
    moved = await database.asOwner(moveBatch)
  }
  return recorded
}

async function moveBatch(tx: Tx): Promise<number> {
  // A request that began in the hour may still count; five minutes are longer than any.
  const { rows } = await tx.query<KeyRead & { hour: Date; requests: number }>(
    `DELETE FROM customer_data_reads WHERE (site_id, key_id, what, hour) IN (
       SELECT site_id, key_id, what, hour FROM customer_data_reads
       WHERE hour < clock_timestamp() - interval '65 minutes'
       ORDER BY hour LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING site_id AS "siteId", key_id AS "keyId", what, hour, requests, records`,
    [batch],
  )
  for (const { siteId, keyId, what, hour, requests, records } of rows) {
    await recordBulkRead(tx, buildKeyActor(keyId), {
      siteId,
      what,
      count: records,
      filter: { hour: hour.toISOString(), requests },
    })
  }
  return rows.length
}
