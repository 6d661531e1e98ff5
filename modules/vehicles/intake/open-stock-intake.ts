import { recordOwnEntry } from '#modules/audit/entry/audit-entry.store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { SecretCipher } from '../vehicle.ts'
import { refreshStatistics } from './import-stock.ts'
import { lockStock } from './lock-stock.ts'
import { openPictureUploads } from './picture-uploads.ts'
import { removeVehicles } from './remove-vehicles.ts'
import { saveSentVehicle, type SaveOutcome } from './save-vehicle.ts'
import { findKnown, saveVehicles } from './save-vehicles.ts'
import { rowsToAnalyze } from './stage-vehicles.ts'
import type {
  Busy,
  BulkRow,
  SavedVehicle,
  SaveRefusal,
  StockIntake,
  WrittenStock,
} from './stock-intake.types.ts'
import {
  openStockWriter,
  type ShownWrite,
  type StockWriter,
  type StockWriterParts,
} from './stock-writer.ts'

interface IntakeParts extends StockWriterParts {
  readonly files: FileStore
  readonly cipher: SecretCipher
  readonly now: () => Date
}

interface Intake extends IntakeParts {
  readonly writer: StockWriter
}

/** Thrown to roll back a change that would have replaced the vehicle by another one with the same stock number. */
class OtherVehicle extends Error {}

export function openStockIntake(parts: IntakeParts): StockIntake {
  const intake: Intake = { ...parts, writer: openStockWriter(parts) }
  return {
    async put(dealership, record) {
      const deps = { cipher: parts.cipher, now: parts.now() }
      return describeSaved(
        await intake.writer.writeAndShow(dealership, async (tx) =>
          recordSaved(
            tx,
            dealership,
            await saveSentVehicle(tx, deps, dealership, { record, says: 'all' }),
          ),
        ),
      )
    },
    patch: (dealership, stocknum, fields) => patch(intake, dealership, stocknum, fields),
    async remove(dealership, stocknum) {
      const written = await intake.writer.writeAndShow(dealership, async (tx) => {
        const removed = await removeVehicles(tx, dealership, [stocknum], parts.now())
        await recordStock(tx, dealership, { removed: removed.size })
        return removed
      })
      if ('ok' in written) return written
      const { value, searchable } = written
      return { ok: true, searchable, outcome: value.has(stocknum) ? 'removed' : 'unchanged' }
    },
    saveAll: (dealership, sent) => saveAll(intake, dealership, sent),
    storePicture: openPictureUploads(intake),
  }
}

async function patch(
  { writer, cipher, now }: Intake,
  dealership: WrittenStock,
  stocknum: string,
  fields: Parameters<StockIntake['patch']>[2],
): Promise<SavedVehicle | SaveRefusal> {
  const deps = { cipher, now: now() }
  const record = { ...fields, stocknum }
  const work = async (tx: Tx): Promise<SaveOutcome | undefined> => {
    await lockStock(tx, dealership)
    const known = (await findKnown(tx, dealership.id, [stocknum])).get(stocknum)
    if (known === undefined) return undefined
    const saved = await saveSentVehicle(tx, deps, dealership, { record, says: 'some' })
    if (saved.ok && saved.vehicle.id !== known.id) throw new OtherVehicle()
    return recordSaved(tx, dealership, saved)
  }
  try {
    const written = await writer.writeAndShow(dealership, work)
    if ('ok' in written) return written
    const { value, searchable } = written
    return value === undefined
      ? { ok: false, reason: 'unknown' }
      : describeSaved({ value, searchable })
  } catch (error) {
    if (error instanceof OtherVehicle) return { ok: false, reason: 'other' }
    throw error
  }
}

async function saveAll(
  { writer, database, cipher, now: clock }: Intake,
  dealership: WrittenStock,
  { vehicles, remove }: Parameters<StockIntake['saveAll']>[1],
): ReturnType<StockIntake['saveAll']> {
  const now = clock()
  const written = await writer.writeAndShow(dealership, async (tx): Promise<BulkRow[]> => {
    const saved = await saveVehicles(tx, { cipher, now }, dealership, vehicles)
    const stays = new Set(saved.map((row) => row.stocknum?.toLowerCase() ?? null))
    const leaving = remove.filter((stocknum) => !stays.has(stocknum.toLowerCase()))
    const removed = await removeVehicles(tx, dealership, leaving, now)
    const count = (outcome: string) => saved.filter((row) => row.outcome === outcome).length
    await recordStock(tx, dealership, {
      created: count('created'),
      updated: count('updated'),
      removed: removed.size,
    })
    return [...saved, ...remove.map((stocknum) => reportRemoval(stocknum, { stays, removed }))]
  })
  if ('ok' in written) return written
  const { value: rows, searchable } = written
  if (rows.filter(({ outcome }) => outcome === 'created').length >= rowsToAnalyze) {
    await refreshStatistics(database)
  }
  return { ok: true, rows, searchable }
}

/** Records that one vehicle was created or changed, in the transaction of the write. */
async function recordSaved(
  tx: Tx,
  dealership: WrittenStock,
  saved: SaveOutcome,
): Promise<SaveOutcome> {
  if (saved.ok && saved.outcome !== 'unchanged') {
    await recordOwnEntry(tx, {
      siteId: null,
      dealershipId: dealership.id,
      subject: { kind: 'vehicle', id: String(saved.vehicle.id) },
      action: `vehicle.${saved.outcome}`,
    })
  }
  return saved
}

/** Records a write of several vehicles with its counts. */
async function recordStock(
  tx: Tx,
  dealership: WrittenStock,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  if (Object.values(counts).every((count) => count === 0)) return
  await recordOwnEntry(tx, {
    siteId: null,
    dealershipId: dealership.id,
    subject: { kind: 'stock', id: String(dealership.id) },
    action: 'stock.saved',
    after: counts,
  })
}

function describeSaved(written: ShownWrite<SaveOutcome> | Busy): SavedVehicle | SaveRefusal {
  if ('ok' in written) return written
  const { value, searchable } = written
  return value.ok
    ? { ...value, searchable }
    : { ok: false, reason: 'rejected', field: value.field, why: value.reason }
}

function reportRemoval(
  stocknum: string,
  sets: {
    /** Stock numbers in lower case, because numbers that differ only in case belong to one vehicle. */
    readonly stays: ReadonlySet<string | null>
    readonly removed: ReadonlySet<string>
  },
): BulkRow {
  if (sets.stays.has(stocknum.toLowerCase())) {
    const reason = 'is also among the vehicles'
    return { stocknum, outcome: 'rejected', field: 'remove', reason }
  }
  return { stocknum, outcome: sets.removed.has(stocknum) ? 'removed' : 'unchanged', warnings: [] }
}
