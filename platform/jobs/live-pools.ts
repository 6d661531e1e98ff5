import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { repeat, type Repetition } from './repeat.ts'

/** How often a pool says that it is alive, and after what silence it counts as dead. */
const beatMs = 5000
const deadAfter = '30 seconds'
/** A database that says nothing must not hold up what comes after the beat. */
const beatLimits = { statementTimeoutMs: 10_000 }

export interface LivePools extends Repetition {
  add(id: string): Promise<void>
  /** Of a pool that ended in order: what it still held is free at once. */
  remove(id: string): Promise<void>
}

/**
 * Says in the database which pools of this process are alive, and frees what dead ones held: without that, a
 * job that was cut off by the end of its process would wait for four hours. Jobs bear being done twice, so a
 * pool that only seemed dead does no harm.
 */
export function watchPools(database: Database, log: Log): LivePools {
  const own = new Set<string>()
  const beat = async (): Promise<void> => {
    if (own.size > 0) await sayAlive(database, [...own])
    await freeDead(database)
  }
  const tell = (error: unknown): void => log.warn({ err: error }, 'dead workers are not looked for')
  const repetition = repeat(beatMs, beat, tell)
  return {
    async add(id) {
      own.add(id)
      await sayAlive(database, [id])
    },
    async remove(id) {
      own.delete(id)
      await database.asOwner(
        (tx) => tx.query('DELETE FROM job_pools WHERE id = $1', [id]),
        beatLimits,
      )
    },
    stop: () => repetition.stop(),
  }
}

function sayAlive(database: Database, ids: readonly string[]): Promise<unknown> {
  return database.asOwner(
    (tx) =>
      tx.query(
        `INSERT INTO job_pools (id) SELECT unnest($1::text[])
       ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
        [ids],
      ),
    beatLimits,
  )
}

/** Frees what nobody alive holds; what was superseded meanwhile is taken out instead. */
export function freeDead(database: Database): Promise<number> {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ pool: string; ids: string[] }>(
      `SELECT locked_by AS pool, array_agg(id::text) FILTER (WHERE key IS NULL AND attempts >= max_attempts) AS ids
       FROM graphile_worker.jobs
       WHERE locked_at < now() - $1::interval AND locked_by IS NOT NULL
         AND NOT EXISTS (SELECT FROM job_pools WHERE id = locked_by AND seen_at > now() - $1::interval)
       GROUP BY locked_by`,
      [deadAfter],
    )
    if (rows.length === 0) return 0
    await tx.query('SELECT graphile_worker.force_unlock_workers($1)', [
      rows.map(({ pool }) => pool),
    ])
    await tx.query('SELECT graphile_worker.complete_jobs($1::bigint[])', [
      rows.flatMap(({ ids }) => ids ?? []),
    ])
    await tx.query(`DELETE FROM job_pools WHERE seen_at < now() - interval '1 day'`)
    return rows.length
  }, beatLimits)
}
