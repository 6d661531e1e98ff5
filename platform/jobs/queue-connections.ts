import type pg from 'pg'
import type { Database } from '#platform/postgres/database.ts'
import { releaseOnce } from './release-once.ts'

/** Connections shared by all lanes to fetch and finish jobs, which takes a moment each. */
const working = 12

interface SharedPool {
  readonly pool: pg.Pool
  users: number
}

export interface BorrowedPool {
  readonly pool: pg.Pool
  /**
   * Reports that the database connection was lost: new runners get another pool, because the old one may never return
   * its connections.
   */
  lose(): void
  /** Resolves after the pool is closed, if this was its last user. */
  giveBack(): Promise<void>
}

/**
 * The connections of a worker's lanes: each lane keeps one to listen for new jobs and shares the rest. Opening a
 * connection costs as much processor time as several deliveries, and separate connections for each lane would be dozens
 * at start.
 */
export class QueueConnections {
  readonly #open: () => pg.Pool
  #current: SharedPool | undefined

  constructor(database: Database, lanes: number) {
    // `isLax`: these commits do not wait for the disk. If the last ones are lost in a crash of the database, the jobs
    // only run twice.
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
