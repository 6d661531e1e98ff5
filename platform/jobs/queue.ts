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

/** Migrates graphile-worker's own schema. Runs after our migrations, with the owner's role. */
export async function migrateQueue(database: Database): Promise<void> {
  const pool = database.openPool('owner', 1)
  try {
    await runMigrations({ pgPool: pool, logger: quietLogger })
    await ensureIndexByTask(pool)
  } finally {
    await pool.end()
  }
}

/** What protects a process that only runs jobs. */
export interface WorkerGuard {
  readonly watchdog: Watchdog
  /** The supervisor's name for this process, which stays the same when it is restarted. */
  readonly worker: string
  /** How the process before this one ended; undefined for the first. */
  readonly before: EndedWorker | undefined
  /** The program that runs a job during which a process has died (`runAloneProcess`). */
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

/** How many separate processes for such jobs run at the same time. */
const aloneAtOnce = 2

export interface Worker {
  /** Starts no more jobs, and gives running ones some seconds to finish. An interrupted job runs again later. */
  stop(): Promise<void>
}

/**
 * Runs jobs until it is stopped; reconnects after a lost database connection. New jobs are noticed by NOTIFY, and by
 * polling in case a notification was lost.
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
    // With only some of its lanes the worker would look healthy, although the jobs of the other lanes never run.
    await stop()
    throw failed.reason
  }
  return { stop: () => (stopped ??= stop()) }
}
