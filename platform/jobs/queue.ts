import { runMigrations } from 'graphile-worker'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { createAloneHandler } from './alone-lane.ts'
import { type EndedWorker, freeEnded } from './free-dead.ts'
import { createDeathFinder } from './job-deaths.ts'
import type { Program } from './supervise-process.ts'
import { type Lane, quietLogger, runLane } from './lane.ts'
import { QueueConnections } from './queue-connections.ts'
import { analyzeMs, analyzeQueue, ensureIndexByTask } from './queue-reading.ts'
import { repeat } from './repeat.ts'
import { watchPools } from './live-pools.ts'
import type { Watchdog } from './watchdog.ts'

/** Brings the queue's own schema up to date; after our migrations, by the owner. */
export async function migrateQueue(database: Database): Promise<void> {
  const pool = database.openPool('owner', 1)
  try {
    await runMigrations({ pgPool: pool, logger: quietLogger })
    await ensureIndexByTask(pool)
  } finally {
    await pool.end()
  }
}

/** Protects a process that only does jobs. */
export interface WorkerGuard {
  readonly watchdog: Watchdog
  /** The supervisor's name for this process, which stays the same when it is restarted. */
  readonly worker: string
  /** How the process before this one ended; undefined for the first. */
  readonly before: EndedWorker | undefined
  /** Does a job of which a process died (`runAloneProcess`). */
  readonly aloneProgram: Program
  /** Called before the first job begins, because a job may be the cause if the process ends from then on. */
  readonly onReady: () => void
}

interface WorkerOptions {
  readonly database: Database
  readonly lanes: readonly Lane[]
  readonly log: Log
  readonly guard?: WorkerGuard
}

/** How many jobs run in processes of their own at the same time. */
const aloneAtOnce = 2

export interface Worker {
  /** Takes no more jobs, and gives running ones some seconds to finish. A job that is cut off runs again later. */
  stop(): Promise<void>
}

/**
 * Does jobs until it is stopped, and outlasts losses of the database. It learns of new jobs by NOTIFY, with polling as a
 * backstop.
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
  const connections = new QueueConnections(database, lanes.length)
  const findDeaths = createDeathFinder(database)
  const started = await Promise.allSettled(
    lanes.map((lane) => runLane({ database, lane, log, pools, connections, findDeaths, watchdog })),
  )
  const running = started.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
  const analysis = repeat(
    analyzeMs,
    () => analyzeQueue(database),
    (error) => log.warn({ err: error }, 'the waiting jobs are not counted'),
  )
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    // Stopping does not wait for a database that does not respond.
    void pools.beginStop().catch(() => undefined)
    await Promise.all([analysis.stop(), ...running.map((lane) => lane.stop())])
    await pools.stop()
  }
  const failed = started.find((one) => one.status === 'rejected')
  if (failed !== undefined) {
    // With only some of the lanes the worker would look healthy while the jobs of the others are not done.
    await stop()
    throw failed.reason
  }
  return { stop: () => (stopped ??= stop()) }
}
