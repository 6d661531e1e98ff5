import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { freeSilent } from './free-dead.ts'
import type { HandledJob } from './handle-job.ts'
import { buryDead, listDiedNames } from './job-deaths.ts'
import { openPresence } from './presence.ts'
import { repeat, type Repetition } from './repeat.ts'

/** Interval of a pool's heartbeats. A pool is graphile-worker's name for the slots of one lane. */
const beatMs = 2000
/** An unresponsive database must not block the work after a heartbeat. */
const beatLimits = { statementTimeoutMs: 10_000 }

export interface LivePools extends Repetition {
  add(id: string): Promise<void>
  /** Resolves when the pool is in the database; it must not run jobs before. */
  whenKnown(id: string): Promise<void>
  /** Records that the pools are stopping, so that jobs interrupted from now on are not suspected. */
  beginStop(): Promise<void>
  /** Whether a process may have died while running a job of this name, as of the last heartbeat. */
  mayHaveDied(name: string): boolean
  /** Removes a stopped pool, which frees the jobs that it still held. */
  remove(id: string): Promise<void>
}

interface PoolParts {
  readonly database: Database
  readonly log: Log
  readonly handlers: ReadonlyMap<string, HandledJob>
  /** The supervisor's name for the process of the pools; null without a supervisor. */
  readonly worker: string | null
}

/**
 * Records which pools of this process are alive, and frees the jobs of dead ones. Otherwise a job whose process ended
 * would wait for four hours. Jobs may run twice, so wrongly freeing a live pool's jobs does no harm.
 */
export function watchPools({ database, log, handlers, worker }: PoolParts): LivePools {
  const own = new Map<string, { isKnown: boolean }>()
  const presence = openPresence(database)
  let diedNames: ReadonlySet<string> = new Set()
  /** Stopped pools of this process that are not yet removed from the database. */
  const ended = new Set<string>()
  // A heartbeat may still be running when a pool stops. The row is deleted after it, so that the heartbeat cannot
  // insert it again.
  let pendingWrites: Promise<unknown> = Promise.resolve()
  const sayAlive = async (ids: readonly string[]): Promise<void> => {
    const store = async (): Promise<void> => {
      const session = await presence.hold()
      const sql = `INSERT INTO job_pools (id, worker, session) SELECT unnest($1::text[]), $2, $3
         ON CONFLICT (id) DO UPDATE SET seen_at = now(), session = excluded.session`
      await database.asOwner((tx) => tx.query(sql, [ids, worker, session]), beatLimits)
    }
    const write = store()
    pendingWrites = Promise.allSettled([pendingWrites, write]).then(() => undefined)
    await write
    for (const id of ids) {
      const pool = own.get(id)
      if (pool !== undefined) pool.isKnown = true
    }
  }
  /**
   * A pool that stopped while the database was unavailable is removed later; otherwise it would seem dead and its jobs
   * would be suspected.
   */
  const forgetEnded = async (): Promise<void> => {
    const ids = [...ended]
    if (ids.length === 0) return
    const sql = 'DELETE FROM job_pools WHERE id = ANY ($1)'
    await database.asOwner((tx) => tx.query(sql, [ids]), beatLimits)
    for (const id of ids) ended.delete(id)
  }
  const beat = async (): Promise<void> => {
    if (own.size > 0) await sayAlive([...own.keys()])
    await forgetEnded()
    await freeSilent({ database, handlers })
    await buryDead(database, handlers, log)
    diedNames = new Set(await database.asOwner(listDiedNames, beatLimits))
  }
  const logFailure = (error: unknown): void =>
    log.warn({ err: error }, 'dead workers are not looked for')
  const repetition = repeat(beatMs, beat, logFailure)
  return {
    async add(id) {
      own.set(id, { isKnown: false })
      await sayAlive([id])
    },
    async whenKnown(id) {
      if (own.get(id)?.isKnown !== true) await sayAlive([id])
    },
    async beginStop() {
      const sql = 'UPDATE job_pools SET stopping = true WHERE id = ANY ($1)'
      await database.asOwner((tx) => tx.query(sql, [[...own.keys()]]), beatLimits)
    },
    async remove(id) {
      own.delete(id)
      ended.add(id)
      await pendingWrites
      await forgetEnded()
    },
    mayHaveDied: (name) => diedNames.has(name),
    async stop() {
      await repetition.stop()
      await presence.release()
    },
  }
}
