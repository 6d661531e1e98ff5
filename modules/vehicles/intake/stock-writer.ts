import { setChangeAuthor } from '#modules/sites/change-author.ts'
import { createWorkQueue } from '#platform/http/work-queue.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'
import type { Busy, WrittenStock } from './stock-intake.types.ts'

/** Sees to it that running websites find what is written. */
export interface StockWatch {
  /** @returns whether all of them show the dealership's stock as it is now */
  settle(dealershipId: number): Promise<boolean>
  close(): void
}

export interface StockWriterParts {
  readonly database: Database
  /** Opened before a write, so that no report of a website is missed. */
  readonly watch: () => StockWatch
  /** For other writers of the dealership. */
  readonly longestWaitMs?: number
}

type Work<T> = (tx: Tx) => Promise<T>

export interface StockWriter {
  /** Waits for its turn in this process, and for other writers of the dealership. */
  write<T>(dealership: WrittenStock, work: Work<T>): Promise<{ readonly value: T } | Busy>
  /** Returns once the running websites find what was written; not `searchable` where one of them did not say so in time. */
  writeAndShow<T>(dealership: WrittenStock, work: Work<T>): Promise<ShownWrite<T> | Busy>
}

export interface ShownWrite<T> {
  readonly value: T
  readonly searchable: boolean
}

/** Of all dealerships together: the others of the pool's connections are the visitors'. */
const writes = { atOnce: 3, waiting: 12 }
/** An import of the dealership may hold its stock for longer. */
const usualWaitMs = 5000

export const busy: Busy = { ok: false, reason: 'busy' }

/** Writes stock of dealerships in transactions, few at the same time. */
export function openStockWriter(parts: StockWriterParts): StockWriter {
  const { database, watch, longestWaitMs = usualWaitMs } = parts
  const queue = createWorkQueue<unknown>(writes)
  let turns = 0

  async function write<T>(dealership: WrittenStock, work: Work<T>) {
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

  return {
    write,
    async writeAndShow(dealership, work) {
      const shown = watch()
      try {
        const written = await write(dealership, work)
        if ('ok' in written) return written
        return { ...written, searchable: await shown.settle(dealership.id) }
      } finally {
        shown.close()
      }
    },
  }
}
