import type { Tx } from '#platform/postgres/database.ts'
import { allocateSlugs } from './allocate-slugs.ts'
import { takeNamedReports } from '../history-reports/named-reports.store.ts'
import { applyLocks } from '../locks/apply-locks.ts'
import { listSharedVins, type SharedVin } from './shared-vins.store.ts'
import { lockStock } from './lock-stock.ts'
import {
  absentVehicles,
  type DuplicateRow,
  dropDuplicates,
  matchVehicles,
  replacedVehicles,
} from './match-vehicles.ts'
import { takeNamedPictures } from '../pictures/named-pictures.store.ts'
import { listPriceDrops, type PriceDrop } from './price-drops.store.ts'
import { rowsToAnalyze } from './stage-vehicles.ts'
import { decideRemoval, keepsAbsentVehicles, type LeavingVehicles } from './stock-removal.rules.ts'
import { contentColumns } from '../store/vehicle-columns.ts'

export interface MergeRequest {
  readonly dealership: { readonly id: number; readonly groupId: number }
  /**
   * Whether vehicles without a row stay. Otherwise they leave the stock, unless a row does not identify its vehicle.
   */
  readonly partial: boolean
  /** Whether to merge even if more than half of the stock would leave, or a row does not identify its vehicle. */
  readonly force: boolean
  readonly now: Date
  /** The number of rows in the staging table. */
  readonly staged: number
  /** Called with the staged rows and their vehicles, before anything is written. */
  readonly onMatched?: ((tx: Tx) => Promise<void>) | undefined
}

export interface MergeCounts {
  /** Number of new vehicles, and of vehicles that returned to the stock. */
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** Number of vehicles that left the stock: they have no row, or their stock number now belongs to another vehicle. */
  readonly removed: number
  readonly duplicates: readonly DuplicateRow[]
  /** Rows whose VIN also belongs to another vehicle in stock, in the dealership or in its group. */
  readonly sharedVins: readonly SharedVin[]
  /** Vehicles whose price falls so much that it is probably a mistake. */
  readonly priceDrops: readonly PriceDrop[]
  /** Number of vehicles that stay although they have no row, and the lines of the rows that may be theirs. */
  readonly held: { readonly vehicles: number; readonly lines: readonly number[] }
}

export type MergeOutcome =
  | { readonly ok: true; readonly counts: MergeCounts }
  | { readonly ok: false; readonly leaving: LeavingVehicles }

/**
 * Makes the dealership's stock equal to the staging table, with statements for all rows at once. Takes the group's
 * slug lock and then the dealership's change-log lock; both are held until the transaction ends.
 */
export async function mergeStock(tx: Tx, request: MergeRequest): Promise<MergeOutcome> {
  const { dealership, partial, force, now } = request
  const duplicates = await dropDuplicates(tx)
  await lockStock(tx, dealership)
  await takeNamedPictures(tx, dealership.id, now)
  await takeNamedReports(tx, dealership.id, now)
  const unnamed = partial || force ? [] : await listUnnamedRows(tx, dealership.id)
  const keepAbsent = keepsAbsentVehicles({ partial, unnamedRows: unnamed.length })
  await matchVehicles(tx, dealership.id, keepAbsent)
  await request.onMatched?.(tx)
  await applyLocks(tx)
  const priceDrops = await listPriceDrops(tx)
  if (request.staged >= rowsToAnalyze) await tx.query('ANALYZE vehicle_match')
  const unmatched = force ? undefined : await countUnmatched(tx, request)
  if (unmatched !== undefined) {
    const leaving = keepAbsent ? { ...unmatched, absent: 0 } : unmatched
    if (!decideRemoval(leaving).allowed) return { ok: false, leaving }
  }
  await allocateSlugs(tx, dealership.groupId)
  // Vehicles that leave are removed first, so that other vehicles can have their stock numbers.
  const removed = await removeLeaving(tx, request, keepAbsent)
  await freeOldNumbers(tx, now)
  await restorePaymentKeys(tx)
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
      sharedVins: await listSharedVins(tx, dealership.id),
      priceDrops,
      held: { vehicles: unnamed.length > 0 ? (unmatched?.absent ?? 0) : 0, lines: unnamed },
    },
  }
}

/**
 * The lines of rejected rows whose vehicle is unknown: they have no stock number; or they are malformed, and their
 * stock number belongs to no current vehicle or to several rows.
 */
async function listUnnamedRows(tx: Tx, dealershipId: number): Promise<number[]> {
  const { rows } = await tx.query<{ line: number }>(
    `SELECT s.line FROM vehicle_stage s
     WHERE s.rejected AND (s.stocknum IS NULL OR s.broken AND (
       NOT EXISTS (SELECT FROM vehicles v
         WHERE v.dealership_id = $1 AND v.stocknum_key = s.stocknum_key AND v.removed_at IS NULL)
       OR EXISTS (SELECT FROM vehicle_stage o
         WHERE o.stocknum_key = s.stocknum_key AND o.ordinal <> s.ordinal)))
     ORDER BY s.ordinal`,
    [dealershipId],
  )
  return rows.map(({ line }) => line)
}

/** The number of current vehicles without a row, including those that stay. */
async function countUnmatched(
  tx: Tx,
  { dealership, partial }: MergeRequest,
): Promise<LeavingVehicles> {
  const { rows } = await tx.query<LeavingVehicles>(
    `SELECT
       (SELECT count(*) FROM vehicles WHERE dealership_id = $1 AND removed_at IS NULL) AS current,
       ${partial ? '0' : `(SELECT count(*) FROM (${absentVehicles}) gone)`} AS absent,
       (SELECT count(*) FROM (${replacedVehicles}) gone) AS replaced`,
    [dealership.id],
  )
  return rows[0] ?? { current: 0, absent: 0, replaced: 0 }
}

async function removeLeaving(
  tx: Tx,
  { dealership, now }: MergeRequest,
  keepAbsent: boolean,
): Promise<number> {
  const leaving = keepAbsent ? replacedVehicles : `${replacedVehicles} UNION ${absentVehicles}`
  const { rowCount } = await tx.query(
    `UPDATE vehicles SET removed_at = $2, updated_at = $2 WHERE id IN (${leaving})`,
    [dealership.id, now],
  )
  return rowCount
}

/**
 * Vehicles that get another stock number are taken out of the stock until they are written, because other vehicles
 * may get their old numbers.
 */
async function freeOldNumbers(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `UPDATE vehicles v SET removed_at = $1
     FROM vehicle_match m JOIN vehicle_stage s ON s.ordinal = m.ordinal
     WHERE v.id = m.vehicle_id AND m.outcome = 'updated' AND v.stocknum_key <> s.stocknum_key`,
    [now],
  )
}

/**
 * Gives payment processors without a key the stored keys: the first processor of a type gets the key of the first
 * stored one of that type, and so on. Lists from our own API never contain keys.
 */
async function restorePaymentKeys(tx: Tx): Promise<void> {
  const ranked = (processors: string): string =>
    `SELECT value, ordinality, value ->> 'authorizationType' AS type,
       row_number() OVER (PARTITION BY value ->> 'authorizationType' ORDER BY ordinality) AS nth
     FROM jsonb_array_elements(${processors}) WITH ORDINALITY`
  await tx.query(
    `UPDATE vehicle_stage s SET payment_processors = (
       SELECT jsonb_agg(
         jsonb_build_object('authorizationKeyEncrypted', stored.value -> 'authorizationKeyEncrypted') || sent.value
         ORDER BY sent.ordinality)
       FROM (${ranked('s.payment_processors')}) sent
       LEFT JOIN (${ranked('v.payment_processors')}) stored USING (type, nth))
     FROM vehicle_match m LEFT JOIN vehicles v ON v.id = m.vehicle_id
     WHERE m.ordinal = s.ordinal
       AND jsonb_path_exists(s.payment_processors, '$[*] ? (!exists(@.authorizationKeyEncrypted))')`,
  )
}

/** SQL for the name of a vehicle that has no name in its feed. */
const usualName = (valueOf: (column: string) => string): string =>
  `btrim(concat_ws(' ', ${['year', 'make', 'model', 'badge'].map(valueOf).join(', ')}))`

/**
 * Writes vehicles that are already stored. A vehicle that returned is written completely, like a new one except for
 * its payment keys; any other gets only the fields of its record. A usual name is built again from its parts, while a
 * name from the feed stays. A sold vehicle whose record says that it is not sold is in stock again. If a vehicle
 * returned under a new number, its earlier handover was not final; it stays reserved only for a deposit paid after
 * that. The stock number's case is not changed. A drive that was derived from badge and title changes with them, but
 * never replaces one from a feed.
 */
async function updateMatched(tx: Tx, now: Date): Promise<void> {
  const isGiven = (name: string): string =>
    `(m.outcome = 'returned' OR get_bit(s.given, ${contentColumns.findIndex(({ column }) => column === name)}) = 1)`
  const plainValue = (column: string): string =>
    `CASE WHEN ${isGiven(column)} THEN s.${column} ELSE v.${column} END`
  const name = `CASE WHEN ${isGiven('name')} THEN coalesce(s.name, ${usualName(plainValue)})
    WHEN v.name = ${usualName((column) => `v.${column}`)} THEN ${usualName(plainValue)} ELSE v.name END`
  const status = `CASE WHEN ${isGiven('status')} THEN s.status
    WHEN v.status = 'sold' AND ${isGiven('sold')} AND NOT s.sold THEN 'in_stock' ELSE v.status END`
  const soldAt = `CASE WHEN ${status} = 'sold' OR ${plainValue('sold')}
    THEN coalesce(s.sold_at, CASE WHEN m.outcome = 'updated' THEN v.sold_at END,
      CASE WHEN NOT s.sold_unread THEN $1::timestamptz END)
    ELSE s.sold_at END`
  const takesDrive = `(${isGiven('drive')} OR v.drive IS NULL AND (${isGiven('badge')} OR ${isGiven('name')}))`
  const drive = `CASE WHEN ${takesDrive} THEN s.simple_drive ELSE v.simple_drive END`
  const takeProvenance = (key: string, takes: string): string =>
    `CASE WHEN ${takes} THEN jsonb_build_object('${key}', s.provenance -> '${key}')
      ELSE jsonb_build_object('${key}', v.provenance -> '${key}') END`
  const provenance = `jsonb_strip_nulls(${takeProvenance('simple_body', isGiven('body'))}
    || ${takeProvenance('simple_drive', takesDrive)})`
  const isRelisted = `(m.outcome = 'returned' AND v.stocknum_key <> s.stocknum_key)`
  const derived: Readonly<Record<string, string>> = {
    stocknum: `CASE WHEN m.outcome = 'updated' AND v.stocknum_key = s.stocknum_key
      THEN v.stocknum ELSE s.stocknum END`,
    name,
    status,
    sold_at: soldAt,
    simple_drive: drive,
    provenance,
  }
  const columns = contentColumns.map(
    ({ column }) => `${column} = ${derived[column] ?? plainValue(column)}`,
  )
  await tx.query(
    `UPDATE vehicles v SET
       ${columns.join(', ')},
       model_key = s.model_key, content_hash = s.content_hash,
       reserved_online = CASE WHEN ${isRelisted} THEN is_paid_online(v.id) ELSE v.reserved_online END,
       relisted_at = CASE WHEN ${isRelisted} THEN now() ELSE v.relisted_at END,
       created_at = coalesce(s.created_at, v.created_at), updated_at = $1, removed_at = NULL
     FROM vehicle_match m JOIN vehicle_stage s ON s.ordinal = m.ordinal
     WHERE v.id = m.vehicle_id AND m.outcome IN ('updated', 'returned')`,
    [now],
  )
}

async function insertNew(tx: Tx, dealership: MergeRequest['dealership'], now: Date): Promise<void> {
  const columns = contentColumns.map(({ column }) => column)
  const derived: Readonly<Record<string, string>> = {
    name: `coalesce(s.name, ${usualName((column) => `s.${column}`)})`,
    sold_at: `CASE WHEN s.status = 'sold' OR s.sold THEN coalesce(s.sold_at, CASE WHEN NOT s.sold_unread THEN $3::timestamptz END) ELSE s.sold_at END`,
  }
  const values = columns.map((column) => derived[column] ?? `s.${column}`)
  await tx.query(
    `INSERT INTO vehicles (dealership_id, group_id, slug, model_key, content_hash,
       created_at, updated_at, change_seq, ${columns.join(', ')})
     SELECT $1, $2, m.slug, s.model_key, s.content_hash,
       coalesce(s.created_at, CASE WHEN NOT s.created_unread THEN $3::timestamptz END), $3, 0, ${values.join(', ')}
     FROM vehicle_match m JOIN vehicle_stage s ON s.ordinal = m.ordinal
     WHERE m.outcome = 'created' ORDER BY m.ordinal`,
    [dealership.id, dealership.groupId, now],
  )
}
