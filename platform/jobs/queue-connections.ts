import type pg from 'pg'
import type { Database } from '#platform/postgres/database.ts'
import { releaseOnce } from './release-once.ts'

/** Connections that fetch and finish jobs, which takes a moment each, for all lanes together. */
const working = 12

interface SharedPool {
  readonly pool: pg.Pool
  users: number
}

export interface BorrowedPool {
  readonly pool: pg.Pool
  /** Its database was lost: runners that start from now on get another pool, as one may never give its connections back. */
  lose(): void
  /** Resolves when it is closed, if nobody else has it. */
  giveBack(): Promise<void>
}

/**
 * The connections of all lanes of a worker: each lane keeps one to listen for new jobs, and shares the others. Opening a
 * connection costs the processor as much as several deliveries, and with some for each lane a worker would open dozens as it
 * starts.
 */
export class QueueConnections {
  readonly #open: () => pg.Pool
  #current: SharedPool | undefined

  constructor(database: Database, lanes: number) {
    // What the queue writes may be lost with the last moments before a crash of the database: a job is done twice then.
    this.#open = () => releaseOnce(database.openPool('owner', lanes + working, { isLax: true }))
  }

  borrow(): BorrowedPool {
    const shared = (this.#current ??= { pool: this.#open(), users: 0 })
    shared.users += 1
    const lose = (): void => {
      if (this.#current === shared) this.#current = undefined
    }
    return {
      pool: shared.pool,
      lose,
      async giveBack() {
        shared.users -= 1
        if (shared.users > 0) return
        lose()
        await shared.pool.end().catch(() => undefined)
      },
    }
  }
}
