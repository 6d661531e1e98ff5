import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Job,
  type JobHelpers,
  Logger,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { addAlone } from './free-dead.ts'
import type { HandledJob } from './handle-job.ts'
import { aloneJobName, buryMisfit, type FindDeaths, forgetDeaths } from './job-deaths.ts'
import type { LivePools } from './live-pools.ts'
import type { QueueConnections } from './queue-connections.ts'
import { ReceiverSlots } from './receiver-slots.ts'
import type { Watchdog } from './watchdog.ts'

export const quietLogger = new Logger(() => () => undefined)

/** How long running jobs may take once the process has to end; then their signals are aborted. */
const drainMs = 5000
/**
 * A runner that lost the database at a bad moment may wait for ever for something that graphile-worker has missed. It is
 * then abandoned: soon if the process stops, otherwise after longer than any job takes.
 */
const lastMs = 3000
const longestEndMs = 120_000
/** Jobs that are due later are found by polling. */
const pollMs = 2000
/** How long the end of a job waits for the ends of others. A job whose end is lost is done again and finds nothing to do. */
const completeMs = 100
/** How long a job that was fetched ahead waits for a place, until it is given back. */
const prefetchedMs = 500
/** Until a job is fetched again whose receiver had no place left. */
const putBackSeconds = 1
/** The pause before connecting again to a database that was away. */
const retryMs = 500

/** Jobs with a common limit of how many run at the same time. Jobs of one lane never wait for those of another. */
export interface Lane {
  readonly handlers: readonly HandledJob[]
  /** How many jobs run at the same time. */
  readonly atOnce: number
  /**
   * Whether as many jobs again are fetched ahead, by one statement for all of them: for many short jobs. While a receiver has
   * no place left, each is fetched by itself, past that receiver's jobs.
   */
  readonly prefetches?: boolean
}

interface LaneParts {
  readonly database: Database
  readonly lane: Lane
  readonly log: Log
  readonly pools: LivePools
  readonly connections: QueueConnections
  readonly findDeaths: FindDeaths
  /** Undefined if jobs have no time limit and are never suspected. */
  readonly watchdog: Watchdog | undefined
}

interface RunnerParts extends LaneParts {
  /** Of all runners of the lane together. */
  readonly slots: ReceiverSlots
  /** Aborted when running jobs have to end. */
  readonly signal: AbortSignal
}

interface RunningLane {
  stop(): Promise<void>
}

/**
 * Keeps a runner of graphile-worker running. A runner that lost the database is replaced: it may hold jobs without
 * knowing of them, and takes up to a minute to listen again. The new one starts as soon as the database is back, while the
 * old one finishes its jobs.
 */
export async function runLane(laneParts: LaneParts): Promise<RunningLane> {
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const slots = new ReceiverSlots(laneParts.lane.atOnce, () => performance.now())
  const parts = { ...laneParts, slots, signal: cutOff.signal }
  const retired = new Set<Promise<void>>()
  let current = await startRunner(parts)

  const replace = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await current.failed
      if (stopping.signal.aborted) return
      parts.log.warn('the queue was lost; its worker is restarted')
      current.lose()
      const ended = current.stop()
      retired.add(ended)
      void ended.then(() => retired.delete(ended))
      const next = await startAgain(parts, stopping.signal)
      if (next === undefined) return
      current = next
    }
  }
  const replacing = replace()
  return {
    async stop() {
      stopping.abort()
      current.release()
      const timer = setTimeout(() => cutOff.abort(), drainMs)
      const ending = replacing.then(() => Promise.all([current.stop(), ...retired]))
      if (!(await endsWithin(ending, drainMs + lastMs))) {
        parts.log.warn('a worker of the queue does not end and is left behind')
      }
      clearTimeout(timer)
    },
  }
}

async function startAgain(
  parts: RunnerParts,
  signal: AbortSignal,
): Promise<StartedRunner | undefined> {
  while (!signal.aborted) {
    try {
      return await startRunner(parts)
    } catch {
      await wait(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }
  return undefined
}

interface StartedRunner {
  /** Resolves when it should be replaced, when it has ended by itself, or when it was released. */
  readonly failed: Promise<void>
  /** Resolves `failed`, so that waiting for it ends. */
  release(): void
  /** The runner that follows gets other connections. */
  lose(): void
  stop(): Promise<void>
}

async function startRunner(parts: RunnerParts): Promise<StartedRunner> {
  const { lane, log, pools, connections, slots } = parts
  const { atOnce } = lane
  const borrowed = connections.borrow()
  const failed = Promise.withResolvers<void>()
  const events = new EventEmitter() as WorkerEvents
  let poolId = ''
  events.on('pool:create', ({ workerPool }) => (poolId = workerPool.id))
  events.on('worker:getJob:error', ({ error }) => {
    // Without a connection it has taken no job, and asks again soon. A new runner would wait for more connections.
    if (!isConnectTimeout(error)) failed.resolve()
  })
  events.on('pool:listen:error', () => failed.resolve())
  // A runner that could not store the end of a job takes no more jobs, and its own end may never come.
  events.on('pool:fatalError', () => failed.resolve())
  events.on('pool:gracefulShutdown', () => failed.resolve())
  let runner: Runner
  try {
    runner = await run({
      pgPool: borrowed.pool,
      taskList: toTaskList(parts, () => poolId),
      noHandleSignals: true,
      forbiddenFlags: () => slots.listFullBeforeFetch(),
      logger: toLogger(log),
      parsedCronItems: [],
      events,
      preset: {
        worker: {
          concurrentJobs: atOnce,
          pollInterval: pollMs,
          ...(lane.prefetches === true && { localQueue: { size: atOnce, ttl: prefetchedMs } }),
          // Without these, a job that ends while the database is away ends the process.
          completeJobBatchDelay: completeMs,
          failJobBatchDelay: 0,
        },
      },
    })
  } catch (error) {
    await borrowed.giveBack()
    throw error
  }
  runner.promise.then(failed.resolve, failed.resolve)
  // If the database is away just now, the next heartbeat adds the pool.
  await pools.add(poolId).catch(() => undefined)
  return {
    failed: failed.promise,
    release: () => failed.resolve(),
    lose: borrowed.lose,
    async stop() {
      const ended = runner
        .stop()
        .catch(() => undefined)
        .then(() => runner.promise)
        .catch(() => undefined)
      await endsWithin(ended, longestEndMs)
      // Frees the jobs that it still holds.
      await pools.remove(poolId).catch(() => undefined)
      await endsWithin(borrowed.giveBack(), lastMs)
    },
  }
}

function toTaskList(parts: RunnerParts, getPoolId: () => string): TaskList {
  return Object.fromEntries(
    parts.lane.handlers.map((handler) => [
      handler.name,
      async (payload, helpers) => {
        const { database, log, slots } = parts
        const { name } = handler
        const fault = handler.findFault(payload)
        if (fault !== null) return buryMisfit(database, { name, payload }, fault, log)
        const receiver = findReceiver(helpers.job)
        const end = receiver === undefined ? () => undefined : await slots.beginSoon(receiver)
        // Several places may have fetched jobs of one receiver at the same moment, or it has become slow since.
        if (end === undefined) return putBack(database, helpers.job)
        try {
          await runJob(parts, handler, payload, helpers, getPoolId())
        } catch (error) {
          if (!(await isSuperseded(database, helpers.job))) throw error
          log.warn({ err: error, job: name }, 'a job failed that a newer one has replaced')
        } finally {
          end()
        }
      },
    ]),
  )
}

async function runJob(
  { watchdog, database, pools, findDeaths, log, signal }: RunnerParts,
  handler: HandledJob,
  payload: unknown,
  { job }: JobHelpers,
  poolId: string,
): Promise<void> {
  const { name, limitMs } = handler
  const attempt = { isLast: job.attempts >= job.max_attempts, signal, log }
  if (watchdog === undefined) return handler.run(payload, attempt)
  // If this process dies, the database must know which pool had the job.
  await pools.whenKnown(poolId)
  const mayHaveDied = job.last_error !== null || pools.mayHaveDied(name)
  const deaths =
    mayHaveDied && name !== aloneJobName ? await findDeaths({ name, payload }) : undefined
  if (deaths?.isAlone === true) {
    const place = { key: job.key, maxAttempts: job.max_attempts }
    await database.asOwner((tx) => addAlone(tx, { name, payload }, place))
    return
  }
  const end = Number.isFinite(limitMs)
    ? watchdog.begin({ id: job.id, name, limitMs })
    : () => undefined
  try {
    await handler.run(payload, attempt)
  } finally {
    end()
  }
  if (deaths !== undefined) await forgetDeaths(database, name, payload)
}

/** As `pg-pool` says that no connection was there in time, on a machine that is busy or with a database that is. */
const isConnectTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  [
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
  ].includes(error.message)

/** The flag that says for whom a job waits, as `enqueue_jobs` has written it. */
const findReceiver = ({ flags }: Job): string | undefined =>
  Object.keys(flags ?? {}).find((flag) => flag.startsWith('to:'))

/**
 * Whether a job with the same key was added while this one ran. graphile-worker then takes the key and all further
 * attempts away, so that a failure would leave the job in the queue for ever, although the newer one does its work.
 */
async function isSuperseded(database: Database, { id, key }: Job): Promise<boolean> {
  if (key === null) return false
  try {
    const { rows } = await database.asOwner((tx) =>
      tx.query<{ key: string | null }>(
        'SELECT key FROM graphile_worker._private_jobs WHERE id = $1',
        [id],
      ),
    )
    return rows[0]?.key === null
  } catch {
    // The job's own failure counts; its row is found again when it is retried.
    return false
  }
}

/** Replaces the job by itself, due a little later. */
async function putBack(database: Database, job: Job): Promise<void> {
  const { task_identifier: name, payload, key, max_attempts: attempts, flags, priority } = job
  await database.asOwner((tx) =>
    tx.query(
      `SELECT graphile_worker.add_job($1, $2::json, run_at => now() + make_interval(secs => $3),
                                      max_attempts => $4, job_key => $5, flags => $6, priority => $7)`,
      [
        name,
        JSON.stringify(payload),
        putBackSeconds,
        attempts,
        key,
        Object.keys(flags ?? {}),
        priority,
      ],
    ),
  )
}

/** Logs graphile-worker's messages: failures as warnings, everything else as debug messages. */
function toLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    const [what = ''] = message.split('\n', 1)
    // There are fewer connections than jobs on purpose: a job needs one only while it is fetched and finished.
    const isMeant = what.includes('maxPoolSize')
    if (level === 'error' || (level === 'warning' && !isMeant)) log.warn(what)
    else log.debug(what)
  })
}

/** @returns false if it has not ended in time; it is then no longer waited for */
async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), ms)
  const ended = await Promise.race([work.then(() => true), late.promise])
  clearTimeout(timer)
  return ended
}
