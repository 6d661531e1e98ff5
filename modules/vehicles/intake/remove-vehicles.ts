import type { Tx } from '#platform/postgres/database.ts'
import type { StockDealership } from './import-stock.ts'
import { lockStock } from './lock-stock.ts'

/**
 * Lets vehicles leave the stock, as an import does with what its file lacks: their pages say that they are gone.
 *
 * @returns the stock numbers of those that were there
 */
export async function removeVehicles(
  tx: Tx,
  dealership: StockDealership,
  stocknums: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  await lockStock(tx, dealership)
  const { rows } = await tx.query<{ stocknum: string }>(
    `UPDATE vehicles SET removed_at = $3, updated_at = $3
     WHERE dealership_id = $1 AND stocknum = ANY ($2) AND removed_at IS NULL
     RETURNING stocknum`,
    [dealership.id, stocknums, now],
  )
  return new Set(rows.map(({ stocknum }) => stocknum))
}
