import type { Tx } from '#platform/postgres/database.ts'
import { formatDoubtfulPrice, leastPercentLeft } from '../price/price-doubt.rules.ts'

/** A staged row that lowers a vehicle's price so much that it is probably a mistake. */
export interface PriceDrop {
  readonly line: number
  /** A text for staff with both prices and the vehicle. */
  readonly text: string
}

interface DropRow {
  readonly line: number
  readonly stocknum: string
  readonly before: number
  readonly after: number
}

/**
 * Finds price drops. Called after locks are applied, because a locked price does not change, and before anything is
 * written.
 */
export async function listPriceDrops(tx: Tx): Promise<PriceDrop[]> {
  const { rows } = await tx.query<DropRow>(
    `SELECT s.line, s.stocknum, v.price_cents AS before, s.price_cents AS after
     FROM vehicle_match m JOIN vehicle_stage s ON s.ordinal = m.ordinal
     JOIN vehicles v ON v.id = m.vehicle_id
     WHERE m.outcome IN ('updated', 'returned') AND s.price_cents * 100 < v.price_cents * $1::int
     ORDER BY s.ordinal`,
    [leastPercentLeft],
  )
  return rows.map(({ line, stocknum, before, after }) => ({
    line,
    text: `${formatDoubtfulPrice(before)} to ${formatDoubtfulPrice(after)} (${stocknum})`,
  }))
}
