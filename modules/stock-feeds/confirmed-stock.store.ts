import type { Tx } from '#platform/postgres/database.ts'

export interface StockConfirmation {
  /** When the dealer's system last sent its whole stock, and it was imported. */
  readonly at: Date
  /** How often it is asked. */
  readonly everyMinutes: number
}

const confirms = `NOT partial AND outcome = 'imported' AND received_at IS NOT NULL
       AND (counts ->> 'rejected')::int = 0`

/**
 * When a dealership's whole stock was last confirmed by its source: a vehicle that is in stock was then in the file. A feed of a
 * part of the stock, a file that was refused, and changes by hand confirm nothing; nor does a file with rejected rows,
 * since vehicles may stay in stock that are not in it (`stock-removal.rules.ts`).
 */
export async function findStockConfirmation(
  tx: Tx,
  dealershipId: number,
): Promise<StockConfirmation | undefined> {
  const { rows } = await tx.query<StockConfirmation>(
    `SELECT received_at AS at, every_minutes AS "everyMinutes"
     FROM stock_feeds JOIN stock_feed_runs ON stock_feed_runs.feed_id = stock_feeds.id
     WHERE stock_feeds.dealership_id = $1 AND ${confirms}
     ORDER BY received_at DESC LIMIT 1`,
    [dealershipId],
  )
  return rows[0]
}

/**
 * Of the last confirmations of several dealerships' stock, the earliest: nothing of their stock is confirmed longer ago.
 * Null if a dealership has none.
 */
export async function findEarliestConfirmation(
  tx: Tx,
  dealershipIds: readonly number[],
): Promise<Date | null> {
  const { rows } = await tx.query<{ readonly confirmed: number; readonly at: Date | null }>(
    `SELECT count(*)::int AS confirmed, min(at) AS at
     FROM (SELECT max(received_at) AS at
           FROM stock_feeds JOIN stock_feed_runs ON stock_feed_runs.feed_id = stock_feeds.id
           WHERE stock_feeds.dealership_id = ANY($1) AND ${confirms}
           GROUP BY stock_feeds.dealership_id) AS latest`,
    [dealershipIds],
  )
  const [found] = rows
  return found?.confirmed === dealershipIds.length ? found.at : null
}
