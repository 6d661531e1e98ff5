import type { Tx } from '#platform/postgres/database.ts'

export interface DuplicateRow {
  readonly ordinal: number
  readonly line: number
  readonly firstOrdinal: number
  readonly firstLine: number
  readonly stocknum: string
}

/**
 * Of rows with the same stock number keeps only the first. Upper and lower case are equal, because a feed may write
 * numbers differently than they are stored.
 */
export async function dropDuplicates(tx: Tx): Promise<DuplicateRow[]> {
  const { rows } = await tx.query<DuplicateRow>(
    `WITH doubled AS (
       SELECT ordinal, first_value(ordinal) OVER same AS first, first_value(line) OVER same AS first_line,
         first_value(stocknum) OVER same AS first_stocknum
       FROM vehicle_stage WHERE NOT rejected
       WINDOW same AS (PARTITION BY stocknum_key ORDER BY ordinal)
     ), dropped AS (
       DELETE FROM vehicle_stage s USING doubled d
       WHERE s.ordinal = d.ordinal AND d.first < d.ordinal AND s.stocknum = d.first_stocknum
     ), rejected AS (
       UPDATE vehicle_stage s SET rejected = true FROM doubled d
       WHERE s.ordinal = d.ordinal AND d.first < d.ordinal AND s.stocknum <> d.first_stocknum
     )
     SELECT d.ordinal, s.line, d.first AS "firstOrdinal", d.first_line AS "firstLine", s.stocknum
     FROM doubled d JOIN vehicle_stage s ON s.ordinal = d.ordinal
     WHERE d.first < d.ordinal ORDER BY d.ordinal`,
  )
  return rows
}

/**
 * SQL for whether a staged row is about the same vehicle as a stored one: their VINs are equal or, if one has no VIN,
 * make, model and year are. When a stock number returns, the same vehicle gets its old row and slug back; another
 * vehicle gets new ones.
 */
const sameVehicle = (v: string): string =>
  `CASE WHEN ${v}.vin_key IS NOT NULL AND s.vin_key IS NOT NULL
        THEN ${v}.vin_key = s.vin_key ELSE ${v}.model_key = s.model_key END`

/**
 * Finds the stored vehicle of each staged row: by its stock number, in upper or lower case, or by its VIN if it was
 * listed under another number before. `holder_id` of a row is the current vehicle with its number, which may be
 * another vehicle.
 *
 * @param keepAbsent whether vehicles without a row stay in stock under their numbers
 */
export async function matchVehicles(
  tx: Tx,
  dealershipId: number,
  keepAbsent: boolean,
): Promise<void> {
  // Older imports could store two numbers that differ only in case; the exact match is preferred.
  await tx.query(
    `INSERT INTO vehicle_match (ordinal, outcome, vehicle_id, holder_id)
     SELECT s.ordinal,
       CASE WHEN NOT coalesce(${sameVehicle('h')}, false)
              THEN CASE WHEN r.id IS NULL THEN 'created' ELSE 'returned' END
            WHEN h.content_hash = s.content_hash THEN 'unchanged' ELSE 'updated' END,
       CASE WHEN ${sameVehicle('h')} THEN h.id ELSE r.id END,
       h.id
     FROM vehicle_stage s
     LEFT JOIN (
       SELECT DISTINCT ON (own.ordinal) own.ordinal, v.id, v.content_hash, v.vin_key, v.model_key
       FROM vehicle_stage own JOIN vehicles v ON v.dealership_id = $1
         AND v.stocknum_key = own.stocknum_key AND v.removed_at IS NULL
       ORDER BY own.ordinal, v.stocknum = own.stocknum DESC, v.id
     ) h ON h.ordinal = s.ordinal
     LEFT JOIN LATERAL (
       SELECT v.id FROM vehicles v
       WHERE NOT coalesce(${sameVehicle('h')}, false) AND v.dealership_id = $1
         AND v.stocknum_key = s.stocknum_key AND v.removed_at IS NOT NULL AND ${sameVehicle('v')}
       ORDER BY v.removed_at DESC, v.id DESC LIMIT 1
     ) r ON true
     WHERE NOT s.rejected`,
    [dealershipId],
  )
  await matchRelisted(tx, dealershipId, keepAbsent)
}

/**
 * Matches vehicles that left the stock under one stock number and return under another. Such a vehicle keeps its row,
 * and so the URL of its page, the fields that staff have locked, and its listing date.
 */
async function matchRelisted(tx: Tx, dealershipId: number, keepAbsent: boolean): Promise<void> {
  const leaves = keepAbsent ? isReplaced : `(${isReplaced} OR ${isAbsent})`
  await tx.query(
    `WITH wanted AS (
       SELECT DISTINCT ON (s.vin_key) s.ordinal, s.vin_key
       FROM vehicle_match m JOIN vehicle_stage s ON s.ordinal = m.ordinal
       WHERE m.outcome = 'created' AND s.vin_key IS NOT NULL
       ORDER BY s.vin_key, s.ordinal
     ), known AS (
       SELECT DISTINCT ON (w.ordinal) w.ordinal, v.id, v.removed_at
       FROM wanted w JOIN vehicles v ON v.vin_key = w.vin_key AND v.dealership_id = $1
       WHERE NOT EXISTS (SELECT FROM vehicle_match o WHERE o.vehicle_id = v.id)
         AND (v.removed_at IS NOT NULL OR ${leaves})
       ORDER BY w.ordinal, v.removed_at DESC NULLS FIRST, v.id DESC
     )
     UPDATE vehicle_match m SET vehicle_id = k.id,
       outcome = CASE WHEN k.removed_at IS NULL THEN 'updated' ELSE 'returned' END
     FROM known k WHERE m.ordinal = k.ordinal`,
    [dealershipId],
  )
}

/** SQL for whether another vehicle in the staging table has the number of the unmatched current vehicle `v`. */
const isReplaced = 'EXISTS (SELECT FROM vehicle_match n WHERE n.holder_id = v.id)'

/**
 * SQL for whether the current vehicle `v` has no row in the staging table. A rejected row counts as its vehicle's
 * row.
 */
const isAbsent = `(NOT EXISTS (SELECT FROM vehicle_match n WHERE n.holder_id = v.id)
  AND NOT EXISTS (SELECT FROM vehicle_stage n WHERE n.rejected AND n.stocknum_key = v.stocknum_key))`

/** SQL for the current vehicles of dealership `$1` that leave, and the reason: `replaced` or `absent`. */
const leaving = (why: string): string => `
  SELECT v.id FROM vehicles v
  WHERE v.dealership_id = $1 AND v.removed_at IS NULL
    AND NOT EXISTS (SELECT FROM vehicle_match m WHERE m.vehicle_id = v.id) AND ${why}`

export const replacedVehicles = leaving(isReplaced)
export const absentVehicles = leaving(isAbsent)
