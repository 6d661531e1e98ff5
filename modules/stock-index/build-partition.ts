import { readAllChanges } from '#modules/vehicles/store/vehicle.store.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { IndexSettings, Partition } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { buildIndexDocument } from './index-document.ts'
import type { Cursors } from './partition-snapshot.ts'
import type { StockScope } from './stock-scope.ts'

/** Number of vehicles in a batch, so few that other requests can be served between two batches. */
export const batchSize = 200

export interface BuiltPartition {
  readonly index: Partition
  readonly cursors: Cursors
}

/** A partition that is being built, with its position in each change log. Both must be taken over together. */
export interface GrowingPartition {
  readonly scope: StockScope
  readonly index: Partition
  readonly cursors: Map<number, number>
}

export interface PartitionChanges extends GrowingPartition {
  readonly tx: Tx
  readonly dealershipId: number
  /** Called as soon as a batch is in the index, synchronously, so that no query sees the batch before. */
  readonly onBatch?: (vehicleIds: readonly number[]) => void
  /** Called between two batches, to let other requests run or to report progress. */
  readonly betweenBatches: () => Promise<void> | void
}

/** Applies a dealership's changes after its cursor (the number of the last applied change), batch by batch. */
export async function applyChanges(changes: PartitionChanges): Promise<void> {
  const { tx, dealershipId, cursors, onBatch, betweenBatches } = changes
  const from = cursors.get(dealershipId) ?? 0
  for await (const rows of readAllChanges(tx, dealershipId, from, batchSize)) {
    applyRows(changes, rows)
    onBatch?.(rows.map((row) => row.id))
    if (rows.length === batchSize) await betweenBatches()
  }
}

/** @param rows changes, those of each dealership in the order of its change log */
export function applyRows(
  { scope, index, cursors }: GrowingPartition,
  rows: readonly VehicleRow[],
): void {
  const { premises: places, amounts } = scope
  index.apply({
    upserts: rows
      .filter((row) => row.removedAt === null)
      .map((row) => buildIndexDocument(row, places, amounts)),
    removals: rows.filter((row) => row.removedAt !== null).map((row) => row.id),
  })
  for (const { dealershipId, changeSeq } of rows) cursors.set(dealershipId, changeSeq)
}

/** Reads the whole stock of a scope into a new partition. It is not searched before it is complete. */
export async function buildPartition(
  database: Pick<Database, 'asFeeder'>,
  scope: StockScope,
  settings: IndexSettings,
  betweenBatches: PartitionChanges['betweenBatches'],
): Promise<BuiltPartition> {
  const index = createPartition(settings)
  const cursors = new Map(scope.dealershipIds.map((id) => [id, 0]))
  await database.asFeeder(async (tx) => {
    for (const dealershipId of scope.dealershipIds) {
      await applyChanges({ tx, scope, dealershipId, index, cursors, betweenBatches })
    }
  })
  index.prepare()
  return { index, cursors }
}
