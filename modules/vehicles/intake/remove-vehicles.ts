import type { Tx } from '#platform/postgres/database.ts'
import type { StockDealership } from './stock-dealership.types.ts'
import { lockStock } from './lock-stock.ts'
import { selectByStocknum } from './select-by-stocknum.ts'

/**
 * Removes vehicles from stock, like an import that does not contain them: their pages respond with 410.
 *
 * @param stocknums in upper or lower case
 * @returns those of them that were in stock
 */
export async function removeVehicles(
  tx: Tx,
  dealership: StockDealership,
  stocknums: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  await lockStock(tx, dealership)
  const { rows } = await tx.query<{ stocknum: string }>(
    `WITH numbered AS (${selectByStocknum}), removed AS (
       UPDATE vehicles SET removed_at = $3, updated_at = $3
       WHERE id IN (SELECT id FROM numbered) RETURNING id)
     SELECT requested AS stocknum FROM numbered JOIN removed USING (id)`,
    [dealership.id, stocknums, now],
  )
  return new Set(rows.map(({ stocknum }) => stocknum))
}
