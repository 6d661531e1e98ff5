import type { Tx } from '#platform/postgres/database.ts'

/** A staged row with the VIN of another vehicle in stock. */
export interface SharedVin {
  readonly line: number
  /** A text for staff with the VIN, and the vehicle that also has it. */
  readonly text: string
}

interface SharedRow {
  readonly line: number
  readonly vin: string
  readonly other: string
  /** The other vehicle's dealership; null: the same dealership. */
  readonly dealership: string | null
}

/**
 * Finds staged rows whose VIN also belongs to a vehicle in stock under another number, in the dealership or in
 * another one of its group. Returns at most one such vehicle for each row. Called when the rows are stored.
 */
export async function listSharedVins(tx: Tx, dealershipId: number): Promise<SharedVin[]> {
  const { rows } = await tx.query<SharedRow>(
    `WITH staged AS (
       SELECT ordinal, line, stocknum_key, vin_key FROM vehicle_stage
       WHERE NOT rejected AND vin_key IS NOT NULL
     ), own AS (
       SELECT vin_key, (array_agg(stocknum ORDER BY created_at DESC NULLS LAST, id DESC))[1:2] AS newest
       FROM vehicles
       WHERE dealership_id = $1 AND removed_at IS NULL AND vin_key IN (SELECT vin_key FROM staged)
       GROUP BY vin_key HAVING count(*) > 1
     ), elsewhere AS (
       SELECT DISTINCT ON (vin_key) vin_key, stocknum, dealership
       FROM group_vehicles_by_vin($1, ARRAY(SELECT DISTINCT vin_key FROM staged))
       ORDER BY vin_key, dealership, stocknum
     )
     SELECT line, vin, other, dealership FROM (
       SELECT s.ordinal, s.line, s.vin_key AS vin, NULL AS dealership,
         newest[CASE WHEN lower(newest[1]) = s.stocknum_key THEN 2 ELSE 1 END] AS other
       FROM staged s JOIN own USING (vin_key)
       UNION ALL
       SELECT s.ordinal, s.line, s.vin_key, e.dealership, e.stocknum
       FROM staged s JOIN elsewhere e USING (vin_key)
     ) shared ORDER BY ordinal, dealership NULLS FIRST`,
    [dealershipId],
  )
  return rows.map(({ line, vin, other, dealership }) => ({
    line,
    text: `${vin} is also that of '${other}'${dealership === null ? '' : ` of ${dealership}`}`,
  }))
}
