import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { JobHandler } from './job.ts'

/** Brings the queue's own schema up to date; after our migrations, by the owner. */
export async function migrateQueue(database: Database): Promise<void> {
  const pool = database.openPool('owner', 1)
  try {
    await runMigrations({ pgPool: pool, logger: quietLogger })
  } finally {
    await pool.end()
  }
}

const quietLogger = new Logger(() => () => undefined)

interface WorkerOptions {
  readonly database: Database
  readonly handlers: readonly JobHandler[]
  readonly log: Log
  /** Jobs at one time. */
  readonly atOnce: number
}

export interface Worker {
  /** Takes no more jobs; those under way may end, for some seconds. A job that is cut off is done again. */
  stop(): Promise<void>
}

/** How long jobs under way may take once the process has to end; then their signals are aborted. */
const drainMs = 5000

/** Does jobs until it is stopped. It hears of new ones by NOTIFY and polls as a backstop. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database, handlers, log, atOnce } = options
  // One connection hears of new jobs, each job takes one while it is fetched and ended.
  const pool = database.openPool('owner', atOnce + 2)
  const taskList: TaskList = Object.fromEntries(
    handlers.map(({ name, run: work }) => [
      name,
      async (payload, { job, abortSignal }) => {
        const isLast = job.attempts >= job.max_attempts
        await work(payload, { isLast, signal: abortSignal ?? new AbortController().signal })
      },
    ]),
  )
  let runner: Runner
  try {
    runner = await run({
      pgPool: pool,
      taskList,
      concurrency: atOnce,
      pollInterval: 5000,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: drainMs,
      logger: toLogger(log),
      parsedCronItems: [],
    })
  } catch (error) {
    await pool.end()
    throw error
  }
  // A worker that ends by itself has said why in the log.
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the worker ended'))
  let stopped: Promise<void> | undefined
  return {
    stop() {
      stopped ??= runner
        .stop()
        .catch(() => undefined)
        .then(() => pool.end())
      return stopped
    },
  }
}

/** The queue's own words: failures as warnings, everything else for those who look for it. */
function toLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    const [what = ''] = message.split('\n', 1)
    if (level === 'error' || level === 'warning') log.warn(what)
    else log.debug(what)
  })
}
