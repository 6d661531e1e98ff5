import type { Tx } from '#platform/postgres/database.ts'
import { allocateSlugs } from './allocate-slugs.ts'
import { takeNamedPictures } from './named-pictures.store.ts'
import { rowsToAnalyze } from './stage-vehicles.ts'
import { contentColumns } from './vehicle-columns.ts'

export interface MergeRequest {
  readonly dealership: { readonly id: number; readonly groupId: number }
  /** False: what is current and not in the stage leaves the stock. */
  readonly partial: boolean
  /** True: also when more than half of the stock would leave. */
  readonly force: boolean
  readonly now: Date
  /** Rows in the staging table. */
  readonly staged: number
}

export interface MergeCounts {
  /** New vehicles, and known ones that came back. */
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** Left the stock: missing, or their stock number now belongs to another vehicle. */
  readonly removed: number
  readonly duplicates: readonly Duplicate[]
}

interface Duplicate {
  readonly ordinal: number
  readonly line: number
  readonly firstOrdinal: number
  readonly firstLine: number
  readonly stocknum: string
}

export type MergeOutcome =
  | { readonly ok: true; readonly counts: MergeCounts }
  | { readonly ok: false; readonly current: number; readonly leaving: number }

/**
 * Brings the dealership's stock in line with the staging table, in sets. Takes the group's slug lock, then
 * the dealership's change-log lock: both are held from here to the end of the transaction.
 */
export async function mergeStock(tx: Tx, request: MergeRequest): Promise<MergeOutcome> {
  const { dealership, partial, force, now } = request
  const duplicates = await dropDuplicates(tx)
  await tx.query('SELECT pg_advisory_xact_lock(2, $1::int)', [dealership.groupId])
  await tx.query('SELECT pg_advisory_xact_lock(1, $1::int)', [dealership.id])
  await takeNamedPictures(tx, dealership.id, now)
  await matchVehicles(tx, dealership.id)
  if (request.staged >= rowsToAnalyze) await tx.query('ANALYZE vehicle_match')
  if (!partial && !force) {
    const { current, leaving } = await countAbsent(tx, dealership.id)
    if (leaving * 2 > current) return { ok: false, current, leaving }
  }
  await allocateSlugs(tx, dealership.groupId)
  // First those that leave, so that their stock numbers are free.
  const removed = await removeLeaving(tx, request)
  await updateMatched(tx, now)
  await insertNew(tx, dealership, now)
  const { rows } = await tx.query<{ outcome: string; count: number }>(
    'SELECT outcome, count(*) AS count FROM vehicle_match GROUP BY outcome',
  )
  const countOf = (outcome: string): number =>
    rows.find((row) => row.outcome === outcome)?.count ?? 0
  return {
    ok: true,
    counts: {
      created: countOf('created') + countOf('returned'),
      updated: countOf('updated'),
      unchanged: countOf('unchanged'),
      removed,
      duplicates,
    },
  }
}

/** Of rows with one stock number the first stays. */
async function dropDuplicates(tx: Tx): Promise<Duplicate[]> {
  const { rows } = await tx.query<Duplicate>(
    `WITH doubled AS (
       SELECT ordinal, first_value(ordinal) OVER same AS first, first_value(line) OVER same AS first_line
       FROM vehicle_stage WHERE NOT rejected
       WINDOW same AS (PARTITION BY stocknum ORDER BY ordinal)
     ), dropped AS (
       DELETE FROM vehicle_stage s USING doubled d
       WHERE s.ordinal = d.ordinal AND d.first < d.ordinal
       RETURNING s.ordinal, s.line, d.first, d.first_line, s.stocknum
     )
     SELECT ordinal, line, first AS "firstOrdinal", first_line AS "firstLine", stocknum
     FROM dropped ORDER BY ordinal`,
  )
  return rows
}

/**
 * The same vehicle: equal VINs where both have one, else equal make, model and year. A stock number that
 * comes back for the same vehicle takes up its old row and slug; for another one it gets new ones.
 */
const sameVehicle = (v: string): string =>
  `CASE WHEN ${v}.vin IS NOT NULL AND s.vin IS NOT NULL
        THEN ${v}.vin = s.vin ELSE ${v}.model_key = s.model_key END`

async function matchVehicles(tx: Tx, dealershipId: number): Promise<void> {
  await tx.query(
    `INSERT INTO vehicle_match (ordinal, outcome, vehicle_id)
     SELECT s.ordinal,
       CASE WHEN c.id IS NULL THEN CASE WHEN r.id IS NULL THEN 'created' ELSE 'returned' END
            WHEN c.content_hash = s.content_hash THEN 'unchanged' ELSE 'updated' END,
       coalesce(c.id, r.id)
     FROM vehicle_stage s
     LEFT JOIN vehicles c ON c.dealership_id = $1 AND c.stocknum = s.stocknum
       AND c.removed_at IS NULL AND ${sameVehicle('c')}
     LEFT JOIN LATERAL (
       SELECT v.id FROM vehicles v
       WHERE c.id IS NULL AND v.dealership_id = $1 AND v.stocknum = s.stocknum
         AND v.removed_at IS NOT NULL AND ${sameVehicle('v')}
       ORDER BY v.removed_at DESC, v.id DESC LIMIT 1
     ) r ON true
     WHERE NOT s.rejected`,
    [dealershipId],
  )
}

/** Current vehicles whose stock number the stage gives to another vehicle. */
const replacedVehicles = `
  SELECT v.id FROM vehicle_stage s
  JOIN vehicles v ON v.dealership_id = $1 AND v.stocknum = s.stocknum AND v.removed_at IS NULL
  LEFT JOIN vehicle_match m ON m.vehicle_id = v.id
  WHERE NOT s.rejected AND m.ordinal IS NULL`

/** Current vehicles that the stage does not name; a row that was rejected still names its vehicle. */
const absentVehicles = `
  SELECT v.id FROM vehicles v
  WHERE v.dealership_id = $1 AND v.removed_at IS NULL
    AND NOT EXISTS (SELECT FROM vehicle_stage s WHERE s.stocknum = v.stocknum)`

async function countAbsent(
  tx: Tx,
  dealershipId: number,
): Promise<{ current: number; leaving: number }> {
  const { rows } = await tx.query<{ current: number; leaving: number }>(
    `SELECT
       (SELECT count(*) FROM vehicles WHERE dealership_id = $1 AND removed_at IS NULL) AS current,
       (SELECT count(*) FROM (${absentVehicles}) gone) AS leaving`,
    [dealershipId],
  )
  return rows[0] ?? { current: 0, leaving: 0 }
}

async function removeLeaving(tx: Tx, { dealership, partial, now }: MergeRequest): Promise<number> {
  const leaving = partial ? replacedVehicles : `${replacedVehicles} UNION ${absentVehicles}`
  const { rowCount } = await tx.query(
    `UPDATE vehicles SET removed_at = $2, updated_at = $2 WHERE id IN (${leaving})`,
    [dealership.id, now],
  )
  return rowCount
}

/** A returned vehicle is written whole, as a new one would be; a known one where the record speaks. */
async function updateMatched(tx: Tx, now: Date): Promise<void> {
  const value = (column: string, at: number): string =>
    `CASE WHEN m.outcome = 'returned' OR get_bit(s.given, ${at}) = 1 THEN s.${column} ELSE v.${column} END`
  const columns = contentColumns.map(({ column }, at) => ({ column, value: value(column, at) }))
  const valueOf = (name: string): string =>
    columns.find(({ column }) => column === name)?.value ?? `v.${name}`
  const soldAt = `CASE WHEN ${valueOf('status')} = 'sold' OR ${valueOf('sold')}
    THEN coalesce(s.sold_at, CASE WHEN m.outcome = 'updated' THEN v.sold_at END, $1)
    ELSE s.sold_at END`
  await tx.query(
    `UPDATE vehicles v SET
       ${columns.map(({ column, value }) => `${column} = ${column === 'sold_at' ? soldAt : value}`).join(', ')},
       model_key = s.model_key, content_hash = s.content_hash,
       created_at = coalesce(s.created_at, v.created_at), updated_at = $1, removed_at = NULL
     FROM vehicle_match m JOIN vehicle_stage s ON s.ordinal = m.ordinal
     WHERE v.id = m.vehicle_id AND m.outcome IN ('updated', 'returned')`,
    [now],
  )
}

async function insertNew(tx: Tx, dealership: MergeRequest['dealership'], now: Date): Promise<void> {
  const columns = contentColumns.map(({ column }) => column)
  const values = columns.map((column) =>
    column === 'sold_at'
      ? `CASE WHEN s.status = 'sold' OR s.sold THEN coalesce(s.sold_at, $3) ELSE s.sold_at END`
      : `s.${column}`,
  )
  await tx.query(
    `INSERT INTO vehicles (dealership_id, group_id, slug, model_key, content_hash,
       created_at, updated_at, change_seq, ${columns.join(', ')})
     SELECT $1, $2, m.slug, s.model_key, s.content_hash,
       coalesce(s.created_at, $3), $3, 0, ${values.join(', ')}
     FROM vehicle_match m JOIN vehicle_stage s ON s.ordinal = m.ordinal
     WHERE m.outcome = 'created' ORDER BY m.ordinal`,
    [dealership.id, dealership.groupId, now],
  )
}
