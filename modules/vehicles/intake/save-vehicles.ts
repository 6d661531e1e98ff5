import type { Tx } from '#platform/postgres/database.ts'
import { findPictureKey } from '../pictures/picture-address.rules.ts'
import { listOwnKeys } from '../pictures/picture.store.ts'
import type { SecretCipher } from '../vehicle.ts'
import { attachPictures } from './attach-pictures.ts'
import { listKnownLocations } from './import-stock.ts'
import type { StockDealership } from './stock-dealership.types.ts'
import { lockStock } from './lock-stock.ts'
import { mergeStock } from './merge-stock.ts'
import { selectByStocknum } from './select-by-stocknum.ts'
import {
  type KnownVehicle,
  type ReadVehicle,
  type SentVehicle,
  type SentWarning,
  readSentVehicle,
} from './sent-vehicle.ts'
import { fillStage, openStage, type StagedRow } from './stage-vehicles.ts'
import { openWarnings } from '../feed/feed-warnings.ts'

/** The outcome of one row. */
export type RowReport =
  | {
      readonly stocknum: string
      readonly outcome: 'created' | 'updated' | 'unchanged'
      readonly warnings: readonly SentWarning[]
    }
  | {
      /** Null if the row has no stock number. */
      readonly stocknum: string | null
      readonly outcome: 'rejected'
      readonly field: string
      readonly reason: string
    }

export interface SaveDeps {
  readonly cipher: SecretCipher
  readonly now: Date
}

/**
 * Writes vehicles by their stock numbers, with the importer's rules. A rejected row leaves its vehicle unchanged, and
 * vehicles that are not in the list stay. The transaction's scope must contain the dealership; other writers of the
 * dealership wait until it ends.
 *
 * @returns a report for each row, in the order of the rows
 */
export async function saveVehicles(
  tx: Tx,
  { cipher, now }: SaveDeps,
  dealership: StockDealership,
  sent: readonly SentVehicle[],
): Promise<RowReport[]> {
  await lockStock(tx, dealership)
  const locations = await listKnownLocations(tx, dealership.id)
  const known = await findKnown(tx, dealership.id, sent.map(findStocknum))
  const read = sent.map((vehicle) =>
    readSentVehicle(vehicle, { now, locations, known: known.get(findStocknum(vehicle) ?? '') }),
  )
  await openStage(tx)
  const warnings = openRowWarnings()
  const rows = attachPictures(stageRows(read), await findIntake(tx, dealership, read), warnings)
  const staged = await fillStage(tx, cipher, rows)
  const merged = await mergeStock(tx, { dealership, partial: true, force: true, now, staged })
  if (!merged.ok) throw new Error('vehicles that were sent one by one were refused as a whole')
  for (const { line, text } of merged.counts.sharedVins) {
    warnings.add('vin.shared', 'vin', line, text)
  }
  for (const { line, text } of merged.counts.priceDrops) {
    warnings.add('price.drop', 'price', line, text)
  }
  const outcomes = await readOutcomes(tx)
  const firstOf = new Map(merged.counts.duplicates.map((each) => [each.ordinal, each.firstOrdinal]))
  return read.map((row, at) => {
    if (!row.ok) {
      const { field, reason } = row
      return { stocknum: findStocknum(sent[at]!), outcome: 'rejected', field, reason }
    }
    const { stocknum } = row.car.content
    const outcome = outcomes.get(at + 1)
    if (outcome === undefined) {
      const reason = `was already row ${firstOf.get(at + 1)}`
      return { stocknum, outcome: 'rejected', field: 'stocknum', reason }
    }
    return { stocknum, outcome, warnings: [...row.warnings, ...warnings.listOf(at + 1)] }
  })
}

/** The current vehicles of a dealership with these stock numbers, by the numbers as in the list. Case is ignored. */
export async function findKnown(
  tx: Tx,
  dealershipId: number,
  stocknums: readonly (string | null)[],
): Promise<ReadonlyMap<string, KnownVehicle>> {
  const { rows } = await tx.query<KnownVehicle & { requested: string }>(
    `SELECT requested, id, make, model, year, body, vin FROM vehicles JOIN (${selectByStocknum}) n USING (id)`,
    [dealershipId, stocknums.filter((stocknum) => stocknum !== null)],
  )
  return new Map(rows.map((row) => [row.requested, row]))
}

/** The stock number of a sent vehicle, parsed like in the importer (`textCell`). */
function findStocknum({ record }: SentVehicle): string | null {
  const raw = record['stocknum']
  if (typeof raw !== 'string' && typeof raw !== 'number') return null
  const text = String(raw).toWellFormed()
  return (
    text
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 64) || null
  )
}

async function* stageRows(read: readonly ReadVehicle[]): AsyncGenerator<StagedRow> {
  for (const [at, row] of read.entries()) {
    if (row.ok) yield { ordinal: at + 1, line: at + 1, car: row.car }
  }
}

/** Accepts pictures only by the keys of the dealership's own pictures; no files are read. */
async function findIntake(tx: Tx, { id }: StockDealership, read: readonly ReadVehicle[]) {
  const named = read.flatMap((row) =>
    row.ok
      ? [
          row.car.content.primaryImageUrl,
          ...[...row.car.content.images, ...row.car.content.turnImages].map(({ url }) => url),
        ]
      : [],
  )
  const keys = [...new Set(named.map(findPictureKey))].filter((key) => key !== null)
  const own = keys.length === 0 ? new Set<string>() : await listOwnKeys(tx, id, keys)
  return {
    take: () => Promise.resolve({ key: null, warning: 'picture.missing' } as const),
    knows: (key: string) => Promise.resolve(own.has(key)),
  }
}

/** Collects, by row, the warnings that are found only during staging and storing. */
function openRowWarnings() {
  const byLine = new Map<number, ReturnType<typeof openWarnings>>()
  return {
    add(...[code, field, line, value]: Parameters<ReturnType<typeof openWarnings>['add']>): void {
      const ofLine = byLine.get(line) ?? openWarnings()
      byLine.set(line, ofLine)
      ofLine.add(code, field, line, value)
    },
    list: () => [...byLine.values()].flatMap((ofLine) => ofLine.list()),
    listOf: (line: number): SentWarning[] =>
      (byLine.get(line)?.list() ?? []).map(({ code, field, message }) => ({
        code,
        field,
        message,
      })),
  }
}

/** The outcomes by ordinal of the row; a vehicle that returned to the stock counts as created. */
async function readOutcomes(tx: Tx) {
  const { rows } = await tx.query<{
    ordinal: number
    outcome: 'created' | 'updated' | 'unchanged'
  }>(
    `SELECT ordinal, CASE outcome WHEN 'returned' THEN 'created' ELSE outcome END AS outcome
     FROM vehicle_match`,
  )
  return new Map(rows.map(({ ordinal, outcome }) => [ordinal, outcome]))
}
