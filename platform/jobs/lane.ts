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

/** How long running jobs may continue when the process has to end; then their signals are aborted. */
const drainMs = 5000
/**
 * A runner that loses the database at a bad moment may wait forever for an event that graphile-worker has missed. Such
 * a runner is abandoned: after `lastMs` if the process stops, otherwise after a time longer than any job takes.
 */
const lastMs = 3000
const longestEndMs = 120_000
/** Polling at this interval finds jobs that are due later. */
const pollMs = 2000
/**
 * How long finished jobs wait to be stored as finished together. A job whose end was not stored runs again, and finds
 * nothing to do.
 */
const completeMs = 100
/** How long a prefetched job waits for a free slot before it is given back. */
const prefetchedMs = 500
/** Delay before a job whose receiver had no free slot is fetched again. */
const putBackSeconds = 1
/** The pause before the next attempt to connect to an unavailable database. */
const retryMs = 500

/** Jobs with a common limit of how many run at the same time. Jobs of one lane never wait for those of another lane. */
export interface Lane {
  readonly handlers: readonly HandledJob[]
  /** How many jobs run at the same time. */
  readonly atOnce: number
  /**
   * Whether up to `atOnce` further jobs are prefetched, with one statement for all of them: for lanes with many short
   * jobs. While a receiver has no free slot, jobs are fetched one at a time instead, without those of that receiver.
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
  /** Undefined: jobs have no time limit, and are never suspected of having ended their process. */
  readonly watchdog: Watchdog | undefined
}

interface RunnerParts extends LaneParts {
  /** Shared by all runners of the lane. */
  readonly slots: ReceiverSlots
  /** Aborted when running jobs have to end. */
  readonly signal: AbortSignal
}

interface RunningLane {
  stop(): Promise<void>
}

/**
 * Keeps a runner of graphile-worker running. A runner that has lost the database is replaced, because jobs may be
 * locked for it that it never received, and because it takes up to a minute to listen again. The new runner starts as
 * soon as the database is available, while the old one finishes its jobs.
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
  /** Resolves when the runner should be replaced, when it has ended by itself, or when it was released. */
  readonly failed: Promise<void>
  /** Resolves `failed`, so that nothing waits for it any longer. */
  release(): void
  /** Makes the next runner use new connections. */
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
    // Without a connection the runner has taken no job, and tries again soon. A new runner would wait for even more
    // connections.
    if (!isConnectTimeout(error)) failed.resolve()
  })
  events.on('pool:listen:error', () => failed.resolve())
  // A runner that could not store the end of a job takes no more jobs, and may never end.
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
          // Without these settings, a job that ends while the database is unavailable would end the process.
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
  // If the database is unavailable now, the next heartbeat adds the pool.
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
      // Frees the jobs that are still locked for the runner.
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
        // Several slots may have fetched jobs of one receiver at the same moment, or the receiver has become slow
        // since.
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
  // If this process dies, the database must contain which pool had the job.
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

/**
 * Matches the messages of `pg-pool` if there was no connection in time, because the machine or the database is busy.
 */
const isConnectTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  [
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
  ].includes(error.message)

/** The flag that names the receiver of a job, as `enqueue_jobs` has written it. */
const findReceiver = ({ flags }: Job): string | undefined =>
  Object.keys(flags ?? {}).find((flag) => flag.startsWith('to:'))

/**
 * Whether a job with the same key was added while this one ran. graphile-worker then removes the key and all further
 * attempts of this job, so that a failure would leave it in the queue forever, although the newer job does its work.
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
    // The job then counts as not superseded, so that its own failure is handled.
    return false
  }
}

/** Adds the job to the queue again, due a little later. A job with a key replaces itself. */
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
    // Deliberate: there are fewer connections than jobs, because a job needs one only while it is fetched and finished.
    const isMeant = what.includes('maxPoolSize')
    if (level === 'error' || (level === 'warning' && !isMeant)) log.warn(what)
    else log.debug(what)
  })
}

/** @returns false if `work` has not ended in time */
async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), ms)
  const ended = await Promise.race([work.then(() => true), late.promise])
  clearTimeout(timer)
  return ended
}
