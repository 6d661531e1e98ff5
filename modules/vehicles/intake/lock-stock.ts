import type { Tx } from '#platform/postgres/database.ts'
import type { StockDealership } from './stock-dealership.types.ts'

/**
 * Waits for the other writers of the dealership, by taking the group's slug lock and then the dealership's change-log
 * lock. Both are held until the transaction ends.
 */
export async function lockStock(tx: Tx, { id, groupId }: StockDealership): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(2, $1::int)', [groupId])
  await tx.query('SELECT pg_advisory_xact_lock(1, $1::int)', [id])
}
