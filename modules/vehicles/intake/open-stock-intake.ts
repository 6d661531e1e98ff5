import { setChangeAuthor } from '#modules/sites/change-author.ts'
import { createWorkQueue } from '#platform/http/work-queue.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'
import { saveStoredPicture } from '../picture.store.ts'
import { type StoreOutcome, storePicture } from '../store-picture.ts'
import type { SecretCipher } from '../vehicle.ts'
import { refreshStatistics } from './import-stock.ts'
import type { StockDealership } from './stock-dealership.types.ts'
import { lockStock } from './lock-stock.ts'
import { removeVehicles } from './remove-vehicles.ts'
import { saveSentVehicle, type SaveOutcome } from './save-vehicle.ts'
import { findKnown, saveVehicles } from './save-vehicles.ts'
import { rowsToAnalyze } from './stage-vehicles.ts'
import type { Busy, BulkRow, SaveRefusal, StockIntake, WrittenStock } from './stock-intake.types.ts'

/** Sees to it that running websites find what is written. */
export interface StockWatch {
  /** @returns whether all of them show the dealership's stock as it is now */
  settle(dealershipId: number): Promise<boolean>
  close(): void
}

interface IntakeParts {
  readonly database: Database
  readonly files: FileStore
  readonly cipher: SecretCipher
  readonly now: () => Date
  /** Opened before a write, so that no report of a website is missed. */
  readonly watch: () => StockWatch
  /** For other writers of the dealership. */
  readonly longestWaitMs?: number
}

/** Of all dealerships together: the others of the pool's connections are the visitors'. */
const writes = { atOnce: 3, waiting: 12 }
/** So that no more of them are in memory. */
const uploads = { atOnce: 4, waiting: 12 }
const pictures = { atOnce: 1, waiting: uploads.atOnce }
/** An import of the dealership may hold its stock for longer. */
const usualWaitMs = 5000

const busy: Busy = { ok: false, reason: 'busy' }

/** Thrown to roll back a change that would have made another vehicle of the one that it names. */
class OtherVehicle extends Error {}

export function openStockIntake(parts: IntakeParts): StockIntake {
  const { database, cipher, longestWaitMs = usualWaitMs } = parts
  const queue = createWorkQueue<unknown>(writes)
  const uploading = createWorkQueue<Awaited<ReturnType<StockIntake['storePicture']>>>(uploads)
  const decoding = createWorkQueue<StoreOutcome>(pictures)
  let turns = 0

  /** Waits for its turn in this process, and for other writers of the dealership. */
  async function write<T>(
    dealership: WrittenStock,
    work: (tx: Tx) => Promise<T>,
  ): Promise<{ readonly value: T } | Busy> {
    const scope = { dealershipIds: [dealership.id] }
    try {
      const run = await queue.run(String((turns += 1)), () =>
        database.withScope(scope, async (tx) => {
          await tx.query(`SET LOCAL lock_timeout = ${longestWaitMs}`)
          if (dealership.author !== undefined) await setChangeAuthor(tx, dealership.author)
          return work(tx)
        }),
      )
      return run.kind === 'done' ? { value: run.value as T } : busy
    } catch (error) {
      if (findStorageFault(error) !== null) return busy
      throw error
    }
  }

  async function writeAndShow<T>(
    dealership: WrittenStock,
    work: (tx: Tx) => Promise<T>,
  ): Promise<{ readonly value: T; readonly searchable: boolean } | Busy> {
    const watch = parts.watch()
    try {
      const written = await write(dealership, work)
      if ('ok' in written) return written
      return { ...written, searchable: await watch.settle(dealership.id) }
    } finally {
      watch.close()
    }
  }

  const describe = (
    written: { readonly value: SaveOutcome; readonly searchable: boolean } | Busy,
  ) => {
    if ('ok' in written) return written
    const { value, searchable } = written
    return value.ok
      ? { ...value, searchable }
      : ({ ok: false, reason: 'rejected', field: value.field, why: value.reason } as const)
  }

  return {
    async put(dealership, record) {
      const deps = { cipher, now: parts.now() }
      return describe(
        await writeAndShow(dealership, (tx) =>
          saveSentVehicle(tx, deps, dealership, { record, says: 'all' }),
        ),
      )
    },

    async patch(dealership, stocknum, fields) {
      const deps = { cipher, now: parts.now() }
      const record = { ...fields, stocknum }
      const work = async (tx: Tx): Promise<SaveOutcome | undefined> => {
        await lockStock(tx, dealership)
        const known = (await findKnown(tx, dealership.id, [stocknum])).get(stocknum)
        if (known === undefined) return undefined
        const saved = await saveSentVehicle(tx, deps, dealership, { record, says: 'some' })
        if (saved.ok && saved.vehicle.id !== known.id) throw new OtherVehicle()
        return saved
      }
      try {
        const written = await writeAndShow(dealership, work)
        if ('ok' in written) return written
        const { value, searchable } = written
        if (value === undefined) return { ok: false, reason: 'unknown' } satisfies SaveRefusal
        return describe({ value, searchable })
      } catch (error) {
        if (error instanceof OtherVehicle) return { ok: false, reason: 'other' }
        throw error
      }
    },

    async remove(dealership, stocknum) {
      const written = await writeAndShow(dealership, (tx) =>
        removeVehicles(tx, dealership, [stocknum], parts.now()),
      )
      if ('ok' in written) return written
      const { value, searchable } = written
      return { ok: true, searchable, outcome: value.has(stocknum) ? 'removed' : 'unchanged' }
    },

    async saveAll(dealership, { vehicles, remove }) {
      const now = parts.now()
      const written = await writeAndShow(dealership, async (tx): Promise<BulkRow[]> => {
        const saved = await saveVehicles(tx, { cipher, now }, dealership, vehicles)
        const stays = new Set(saved.map((row) => row.stocknum?.toLowerCase() ?? null))
        const leaving = remove.filter((stocknum) => !stays.has(stocknum.toLowerCase()))
        const removed = await removeVehicles(tx, dealership, leaving, now)
        return [...saved, ...remove.map((stocknum) => reportRemoval(stocknum, { stays, removed }))]
      })
      if ('ok' in written) return written
      const { value: rows, searchable } = written
      if (rows.filter(({ outcome }) => outcome === 'created').length >= rowsToAnalyze) {
        await refreshStatistics(database)
      }
      return { ok: true, rows, searchable }
    },

    async storePicture(dealership, read) {
      const run = await uploading.run(String((turns += 1)), async () => {
        const bytes = await read()
        return bytes === null
          ? ({ ok: false, reason: 'too-large' } as const)
          : takePicture(dealership, bytes)
      })
      return run.kind === 'done' ? run.value : busy
    },
  }

  async function takePicture(dealership: StockDealership, bytes: Buffer) {
    const run = await decoding.run(String((turns += 1)), () => storePicture(parts.files, bytes))
    if (run.kind !== 'done') return busy
    if (!run.value.ok) return { ok: false, reason: run.value.code } as const
    const { picture } = run.value
    const source = `upload:${picture.contentHash}`
    const written = await write(dealership, (tx) =>
      saveStoredPicture(tx, dealership.id, source, picture, { file: null, now: parts.now() }),
    )
    return 'ok' in written ? written : ({ ok: true, picture } as const)
  }
}

function reportRemoval(
  stocknum: string,
  sets: {
    /** In lower case: numbers that differ only in case are one vehicle's. */
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
