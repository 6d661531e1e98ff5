import type { Tx } from '#platform/postgres/database.ts'
import { contentColumns } from '../store/vehicle-columns.ts'

export interface ChangedField {
  readonly stocknum: string
  readonly column: string
  readonly before: unknown
  readonly after: unknown
}

export interface NamedVehicle {
  readonly stocknum: string
  readonly name: string
}

export interface StockDifference {
  readonly created: readonly NamedVehicle[]
  readonly changed: readonly ChangedField[]
  readonly removed: readonly NamedVehicle[]
}

/** Copies the stock before a merge; the copy is dropped at the end of the transaction. */
export async function rememberStock(tx: Tx, dealershipId: number): Promise<void> {
  await tx.query(
    `CREATE TEMP TABLE vehicle_before ON COMMIT DROP AS
     SELECT * FROM vehicles WHERE dealership_id = ${BigInt(dealershipId)} AND removed_at IS NULL`,
  )
}

/**
 * The differences between the stock and the copy.
 *
 * @param limit maximum number of entries of each kind
 */
export async function readStockDifference(tx: Tx, limit: number): Promise<StockDifference> {
  const created = await tx.query<NamedVehicle>(
    `SELECT s.stocknum, coalesce(v.name, concat_ws(' ', s.year, s.make, s.model, s.badge)) AS name
     FROM vehicle_match m JOIN vehicle_stage s ON s.ordinal = m.ordinal
     LEFT JOIN vehicles v ON v.id = m.vehicle_id
     WHERE m.outcome IN ('created', 'returned') ORDER BY s.stocknum LIMIT $1`,
    [limit],
  )
  const changed = await tx.query<ChangedField>(
    `SELECT v.stocknum, e.key AS column, to_jsonb(b) -> e.key AS before, e.value AS after
     FROM vehicle_match m
     JOIN vehicles v ON v.id = m.vehicle_id
     JOIN vehicle_before b ON b.id = v.id
     CROSS JOIN LATERAL jsonb_each(to_jsonb(v)) e
     WHERE m.outcome = 'updated' AND e.key = ANY ($1::text[])
       AND to_jsonb(b) -> e.key IS DISTINCT FROM e.value
     ORDER BY v.stocknum, e.key LIMIT $2`,
    [contentColumns.map(({ column }) => column), limit],
  )
  const removed = await tx.query<NamedVehicle>(
    `SELECT b.stocknum, b.name FROM vehicle_before b JOIN vehicles v ON v.id = b.id
     WHERE v.removed_at IS NOT NULL ORDER BY b.stocknum LIMIT $1`,
    [limit],
  )
  return { created: created.rows, changed: changed.rows, removed: removed.rows }
}
