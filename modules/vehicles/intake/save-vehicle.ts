import type { Tx } from '#platform/postgres/database.ts'
import type { CarInput } from '../car.schema.ts'
import { openWarnings } from '../feed/feed-warnings.ts'
import { parseCar } from '../feed/parse-car.ts'
import { openRecordReader } from '../feed/record-reader.ts'
import { type StockDealership, listKnownLocations } from './import-stock.ts'
import { mergeStock } from './merge-stock.ts'
import { fillStage, openStage } from './stage-vehicles.ts'
import type { SecretCipher, VehicleRow } from '../vehicle.ts'
import { vehicleRowSelect } from '../vehicle-columns.ts'

export type SaveOutcome =
  | {
      readonly ok: true
      readonly outcome: 'created' | 'updated' | 'unchanged'
      readonly vehicle: VehicleRow
    }
  | { readonly ok: false; readonly field: string; readonly reason: string }

/**
 * Writes one vehicle by its stock number, with the importer's rules: a known vehicle gets the fields that the record has,
 * an unknown one is created. The transaction's scope must contain the dealership, whose other writers wait until it ends.
 */
export async function saveVehicle(
  tx: Tx,
  deps: { readonly cipher: SecretCipher; readonly now: Date },
  dealership: StockDealership,
  record: CarInput,
): Promise<SaveOutcome> {
  const toRecord = openRecordReader(undefined, undefined, openWarnings())
  const parsed = parseCar(toRecord({ kind: 'row', line: 1, value: record }), {
    now: deps.now,
    locations: await listKnownLocations(tx, dealership.id),
    warn: () => undefined,
  })
  if (!parsed.ok) return { ok: false, field: parsed.field, reason: parsed.reason }

  const { car } = parsed
  await openStage(tx)
  async function* stage() {
    yield { ordinal: 1, line: 1, car }
  }
  const staged = await fillStage(tx, deps.cipher, stage())
  const request = { dealership, partial: true, force: true, now: deps.now, staged }
  const merged = await mergeStock(tx, request)
  const { rows } = await tx.query<VehicleRow>(
    `SELECT ${vehicleRowSelect} FROM vehicles
     WHERE dealership_id = $1 AND stocknum = $2 AND removed_at IS NULL`,
    [dealership.id, car.content.stocknum],
  )
  const vehicle = rows[0]
  if (!merged.ok || vehicle === undefined) throw new Error('a saved vehicle was not there')
  const { created, updated } = merged.counts
  return { ok: true, outcome: created ? 'created' : updated ? 'updated' : 'unchanged', vehicle }
}
