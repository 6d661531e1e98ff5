import type { Tx } from '#platform/postgres/database.ts'

export interface StockConfirmation {
  /** When the dealer's system last sent its whole stock, and it was imported. */
  readonly at: Date
  /** How often it is asked. */
  readonly everyMinutes: number
}

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
     WHERE stock_feeds.dealership_id = $1 AND NOT partial AND outcome = 'imported' AND received_at IS NOT NULL
       AND (counts ->> 'rejected')::int = 0
     ORDER BY received_at DESC LIMIT 1`,
    [dealershipId],
  )
  return rows[0]
}
