import { runMigrations } from 'graphile-worker'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { createAloneHandler } from './alone-lane.ts'
import { type EndedWorker, freeEnded } from './free-dead.ts'
import type { HandledJob } from './handle-job.ts'
import type { Program } from './supervise-process.ts'
import { quietLogger, runLane } from './lane.ts'
import { watchPools } from './live-pools.ts'
import type { Watchdog } from './watchdog.ts'

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
  readonly handlers: readonly HandledJob[]
  /** Jobs at one time. */
  readonly atOnce: number
}

/** What guards a process that does nothing but jobs. */
export interface WorkerGuard {
  readonly watchdog: Watchdog
  /** What this process is called by whoever starts it again, with how the one before it ended. */
  readonly worker: string
  readonly before: EndedWorker | undefined
  /** Does a job of which a process died (`runAloneProcess`). */
  readonly aloneProgram: Program
  /** Called before the first job is begun: whatever ends the process from now on may be a job. */
  readonly onReady: () => void
}

interface WorkerOptions {
  readonly database: Database
  readonly lanes: readonly Lane[]
  readonly log: Log
  readonly guard?: WorkerGuard
}

/** Jobs of which a process died, each in a process of its own. */
const aloneAtOnce = 2

export interface Worker {
  /** Takes no more jobs; those under way may end, for some seconds. A job that is cut off is done again. */
  stop(): Promise<void>
}

/**
 * Does jobs until it is stopped, whatever becomes of the database meanwhile. It hears of new ones by NOTIFY
 * and polls as a backstop.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database, log, guard } = options
  const handlers = new Map(
    options.lanes.flatMap((lane) => lane.handlers.map((handler) => [handler.name, handler])),
  )
  const lanes = [...options.lanes]
  if (guard !== undefined) {
    if (guard.before !== undefined) await freeEnded({ database, handlers }, guard.before)
    const alone = createAloneHandler({ database, handlers, log, program: guard.aloneProgram })
    lanes.push({ handlers: [alone], atOnce: aloneAtOnce })
    guard.onReady()
  }
  const pools = watchPools({ database, log, handlers, worker: guard?.worker ?? null })
  const watchdog = guard?.watchdog
  const started = await Promise.allSettled(
    lanes.map((lane) => runLane({ database, lane, log, pools, watchdog })),
  )
  const running = started.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    // A database that says nothing holds nothing up.
    void pools.beginStop().catch(() => undefined)
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
