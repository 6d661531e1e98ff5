import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { addAlone } from './free-dead.ts'
import type { HandledJob } from './handle-job.ts'
import { aloneJobName, buryMisfit, isSuspect } from './job-deaths.ts'
import type { LivePools } from './live-pools.ts'
import { releaseOnce } from './release-once.ts'
import type { Watchdog } from './watchdog.ts'

export const quietLogger = new Logger(() => () => undefined)

/** How long jobs under way may take once the process has to end; then their signals are aborted. */
const drainMs = 5000
/**
 * A runner that lost the database in a bad moment may wait for ever, for what graphile-worker never heard of.
 * It is left behind: when the process stops, soon; while it goes on, after longer than any job takes.
 */
const lastMs = 3000
const longestEndMs = 120_000
/** Jobs that are due later are found by asking. */
const pollMs = 2000
/** Until the database is asked again after it was away. */
const retryMs = 500

interface LaneParts {
  readonly database: Database
  readonly lane: { readonly handlers: readonly HandledJob[]; readonly atOnce: number }
  readonly log: Log
  readonly pools: LivePools
  /** Undefined: jobs may take as long as they like, and none is suspected. */
  readonly watchdog: Watchdog | undefined
}

interface RunnerParts extends LaneParts {
  /** Aborted when jobs under way have to end. */
  readonly signal: AbortSignal
}

interface RunningLane {
  stop(): Promise<void>
}

/**
 * Keeps a runner of graphile-worker going. One that lost the database once is not trusted any more: it may
 * hold jobs that it never heard it got, and listens again only after up to a minute. So another one takes its
 * place as soon as the database is back, while the old one ends what it is at.
 */
export async function runLane(laneParts: LaneParts): Promise<RunningLane> {
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const parts = { ...laneParts, signal: cutOff.signal }
  const retired = new Set<Promise<void>>()
  let current = await startRunner(parts)

  const replace = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await current.failed
      if (stopping.signal.aborted) return
      parts.log.warn('the queue was lost; its worker is started anew')
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
  /** Resolves when it should be replaced, or has ended by itself, or was released. */
  readonly failed: Promise<void>
  /** Nobody waits for its failure any more. */
  release(): void
  stop(): Promise<void>
}

async function startRunner(parts: RunnerParts): Promise<StartedRunner> {
  const { database, lane, log, pools } = parts
  const { atOnce } = lane
  // One connection hears of new jobs; the others fetch and end jobs, which takes a moment each.
  const pool = releaseOnce(database.openPool('owner', Math.min(atOnce, 4) + 1))
  const failed = Promise.withResolvers<void>()
  const events = new EventEmitter() as WorkerEvents
  let poolId = ''
  events.on('pool:create', ({ workerPool }) => (poolId = workerPool.id))
  events.on('worker:getJob:error', () => failed.resolve())
  events.on('pool:listen:error', () => failed.resolve())
  // One end of a job that could not be written, and it takes no more; that end may never be settled either.
  events.on('pool:fatalError', () => failed.resolve())
  events.on('pool:gracefulShutdown', () => failed.resolve())
  let runner: Runner
  try {
    runner = await run({
      pgPool: pool,
      taskList: toTaskList(parts, () => poolId),
      noHandleSignals: true,
      logger: toLogger(log),
      parsedCronItems: [],
      events,
      preset: {
        worker: {
          concurrentJobs: atOnce,
          pollInterval: pollMs,
          // Without these, a job that ends while the database is away ends the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    })
  } catch (error) {
    await pool.end().catch(() => undefined)
    throw error
  }
  runner.promise.then(failed.resolve, failed.resolve)
  // Another beat says so again, should the database be away just now.
  await pools.add(poolId).catch(() => undefined)
  return {
    failed: failed.promise,
    release: () => failed.resolve(),
    async stop() {
      const ended = runner
        .stop()
        .catch(() => undefined)
        .then(() => runner.promise)
        .catch(() => undefined)
      await endsWithin(ended, longestEndMs)
      // What it still holds is free for others.
      await pools.remove(poolId).catch(() => undefined)
      await endsWithin(
        pool.end().catch(() => undefined),
        lastMs,
      )
    },
  }
}

function toTaskList(parts: RunnerParts, getPoolId: () => string): TaskList {
  return Object.fromEntries(
    parts.lane.handlers.map((handler) => [
      handler.name,
      async (payload, { job, query }) => {
        const { watchdog, database, log, signal } = parts
        const { name, limitMs } = handler
        const fault = handler.findFault(payload)
        if (fault !== null) return buryMisfit(database, { name, payload }, fault, log)
        const attempt = { isLast: job.attempts >= job.max_attempts, signal, log }
        if (watchdog === undefined) return handler.run(payload, attempt)
        // Whoever finds this process dead must know whose the job was.
        await parts.pools.whenKnown(getPoolId())
        if (name !== aloneJobName && (await isSuspect(query, name, payload))) {
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
      },
    ]),
  )
}

/** The queue's own words: failures as warnings, everything else for those who look for it. */
function toLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    const [what = ''] = message.split('\n', 1)
    // Fewer connections than jobs are meant: a job holds one only while it is fetched and ended.
    const isMeant = what.includes('maxPoolSize')
    if (level === 'error' || (level === 'warning' && !isMeant)) log.warn(what)
    else log.debug(what)
  })
}

/** False: it has not ended by then, and nobody waits for it any more. */
async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), ms)
  const ended = await Promise.race([work.then(() => true), late.promise])
  clearTimeout(timer)
  return ended
}
