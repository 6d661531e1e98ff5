import type { Tx } from '#platform/postgres/database.ts'
import type { CarInput } from '../wire/car.schema.ts'
import type { VehicleRow } from '../vehicle.ts'
import { vehicleRowSelect } from '../store/vehicle-columns.ts'
import type { StockDealership } from './stock-dealership.types.ts'
import { selectByStocknum } from './select-by-stocknum.ts'
import { type SaveDeps, saveVehicles } from './save-vehicles.ts'
import type { SentVehicle, SentWarning } from './sent-vehicle.ts'

export type SaveOutcome =
  | {
      readonly ok: true
      readonly outcome: 'created' | 'updated' | 'unchanged'
      readonly vehicle: VehicleRow
      readonly warnings: readonly SentWarning[]
    }
  | { readonly ok: false; readonly field: string; readonly reason: string }

/** Writes a single vehicle like `saveVehicles`, and returns the vehicle after the write. */
export async function saveSentVehicle(
  tx: Tx,
  deps: SaveDeps,
  dealership: StockDealership,
  sent: SentVehicle,
): Promise<SaveOutcome> {
  const [report] = await saveVehicles(tx, deps, dealership, [sent])
  if (report === undefined) throw new Error('a sent vehicle has no report')
  if (report.outcome === 'rejected') {
    return { ok: false, field: report.field, reason: report.reason }
  }
  const { rows } = await tx.query<VehicleRow>(
    `SELECT ${vehicleRowSelect} FROM vehicles
     WHERE id IN (SELECT id FROM (${selectByStocknum}) AS numbered)`,
    [dealership.id, [report.stocknum]],
  )
  const vehicle = rows[0]
  if (vehicle === undefined) throw new Error('a saved vehicle was not there')
  return { ok: true, outcome: report.outcome, vehicle, warnings: report.warnings }
}

/**
 * Writes a record from our own code: a vehicle that is already stored gets the fields of the record, any other is
 * created.
 */
export async function saveVehicle(
  tx: Tx,
  deps: SaveDeps,
  dealership: StockDealership,
  record: CarInput,
): Promise<SaveOutcome> {
  return saveSentVehicle(tx, deps, dealership, { record: { ...record }, says: 'some' })
}
