import type { Tx } from '#platform/postgres/database.ts'
import type { StockDealership } from './stock-dealership.types.ts'
import { lockStock } from './lock-stock.ts'
import { numberedVehicles } from './numbered-vehicles.ts'

/**
 * Lets vehicles leave the stock, as an import does with what its file lacks: their pages say that they are gone.
 *
 * @param stocknums in any case
 * @returns those of them that were there
 */
export async function removeVehicles(
  tx: Tx,
  dealership: StockDealership,
  stocknums: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  await lockStock(tx, dealership)
  const { rows } = await tx.query<{ stocknum: string }>(
    `WITH numbered AS (${numberedVehicles}), removed AS (
       UPDATE vehicles SET removed_at = $3, updated_at = $3
       WHERE id IN (SELECT id FROM numbered) RETURNING id)
     SELECT asked AS stocknum FROM numbered JOIN removed USING (id)`,
    [dealership.id, stocknums, now],
  )
  return new Set(rows.map(({ stocknum }) => stocknum))
}
