import { runMigrations } from 'graphile-worker'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { JobHandler } from './job.ts'
import { quietLogger, runLane } from './lane.ts'
import { watchPools } from './live-pools.ts'

/** Brings the queue's own schema up to date; after our migrations, by the owner. */
export async function migrateQueue(database: Database): Promise<void> {
  const pool = database.openPool('owner', 1)
  try {
    await runMigrations({ pgPool: pool, logger: quietLogger })
  } finally {
    await pool.end()
  }
}

/** Jobs that share places: those of one lane never wait for those of another. */
export interface Lane {
  readonly handlers: readonly JobHandler[]
  /** Jobs at one time. */
  readonly atOnce: number
}

interface WorkerOptions {
  readonly database: Database
  readonly lanes: readonly Lane[]
  readonly log: Log
}

export interface Worker {
  /** Takes no more jobs; those under way may end, for some seconds. A job that is cut off is done again. */
  stop(): Promise<void>
}

/**
 * Does jobs until it is stopped, whatever becomes of the database meanwhile. It hears of new ones by NOTIFY
 * and polls as a backstop.
 */
export async function startWorker({ database, lanes, log }: WorkerOptions): Promise<Worker> {
  const pools = watchPools(database, log)
  const started = await Promise.allSettled(
    lanes.map((lane) => runLane({ database, lane, log, pools })),
  )
  const running = started.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((lane) => lane.stop()))
    await pools.stop()
  }
  const failed = started.find((one) => one.status === 'rejected')
  if (failed !== undefined) {
    // Some lanes without the others look like a worker, and leave jobs undone that nobody misses.
    await stop()
    throw failed.reason
  }
  return { stop: () => (stopped ??= stop()) }
}
