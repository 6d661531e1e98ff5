import type { Database, Tx } from '#platform/postgres/database.ts'
import type { HandledJob } from './handle-job.ts'
import { aloneJobName, countDeath, type DeathCause } from './job-deaths.ts'
import type { LastEnd } from './process-end.rules.ts'

/** A pool without a heartbeat for this long counts as dead. */
const deadAfter = '30 seconds'
/**
 * The shorter limit for a pool whose process has also lost its database connection. Leaves time to reconnect after a
 * database restart, which ends all connections.
 */
const disconnectedAfter = '6 seconds'
const limits = { statementTimeoutMs: 10_000 }

export interface FreeParts {
  readonly database: Database
  /** Handlers by job name. */
  readonly handlers: ReadonlyMap<string, HandledJob>
}

/** A process that has ended. */
export interface EndedWorker extends LastEnd {
  readonly worker: string
}

interface HeldJob {
  readonly id: string
  readonly pool: string
  readonly name: string
  readonly payload: unknown
  readonly key: string | null
  readonly maxAttempts: number
  /** Milliseconds since the job started. */
  readonly ageMs: number
  /** Whether a job with the same key was added while this one ran. */
  readonly isSuperseded: boolean
  /**
   * Whether the job may have caused the death of its process. Not for a process that was stopping, or only lost its
   * connection.
   */
  readonly isSuspect: boolean
}

/**
 * Frees the jobs of an ended process at once, and counts its death for the jobs that may have caused it: all running
 * jobs or, if the watchdog ended the process, only those that exceeded their limit.
 */
export async function freeEnded(parts: FreeParts, ended: EndedWorker): Promise<void> {
  const { database, handlers } = parts
  const { pools, jobs } = await database.asOwner(async (tx) => {
    const sql = 'SELECT id FROM job_pools WHERE worker = $1'
    const pools = (await tx.query<{ id: string }>(sql, [ended.worker])).rows.map(({ id }) => id)
    return { pools, jobs: await listHeld(tx, pools) }
  }, limits)
  if (pools.length === 0) return
  // Runs before the jobs are freed for other workers.
  await releaseAll(handlers, jobs)
  const held = jobs.filter(({ isSuspect, name }) => isSuspect && name !== aloneJobName)
  const overran = held.filter(({ name, ageMs }) => ageMs >= (handlers.get(name)?.limitMs ?? 0))
  const suspects = ended.isOverrun && overran.length > 0 ? overran : held
  await database.asOwner(async (tx) => {
    await freePools(tx, pools, jobs)
    const cause = decideCause(ended, overran.length)
    for (const job of suspects) await suspect(tx, job, `its process ${ended.reason}`, cause)
    await tx.query('DELETE FROM job_pools WHERE id = ANY ($1)', [pools])
  }, limits)
}

/**
 * Frees the jobs of pools without recent heartbeats, or whose process lost its connection and did not reconnect.
 * @returns the number of pools
 */
export async function freeSilent({ database, handlers }: FreeParts): Promise<number> {
  const { pools, jobs } = await database.asOwner(async (tx) => {
    const found = await listSilent(tx)
    const ids = found.map(({ pool }) => pool)
    const held = await listHeld(tx, ids)
    await freePools(tx, ids, held)
    for (const job of held) {
      if (job.isSuspect) await suspect(tx, job, 'its process ended without a word', 'outside')
    }
    await tx.query(
      `DELETE FROM job_pools WHERE seen_at < now() - interval '1 day' OR id = ANY ($1)`,
      [ids],
    )
    return { pools: found, jobs: held }
  }, limits)
  // A process that is only silent may still be running its jobs; their leases expire on their own.
  const disconnected = new Set(pools.filter((one) => one.isDisconnected).map(({ pool }) => pool))
  await releaseAll(
    handlers,
    jobs.filter((job) => disconnected.has(job.pool)),
  )
  return pools.length
}

interface SilentPool {
  readonly pool: string
  readonly isDisconnected: boolean
}

/** Pools that hold jobs and have sent no recent heartbeat. */
async function listSilent(tx: Tx): Promise<SilentPool[]> {
  const { rows } = await tx.query<SilentPool>(
    `SELECT DISTINCT locked_by AS pool, session IS NOT NULL AS "isDisconnected"
     FROM graphile_worker._private_jobs AS job LEFT JOIN job_pools ON job_pools.id = locked_by
     WHERE locked_by IS NOT NULL AND (
       (locked_at < now() - $1::interval AND coalesce(seen_at, '-infinity') < now() - $1::interval)
       OR (session IS NOT NULL
           AND greatest(seen_at, pg_postmaster_start_time()) < now() - $2::interval
           AND NOT EXISTS (
             SELECT FROM pg_locks
             WHERE locktype = 'advisory' AND granted AND objsubid = 1
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
               AND ((classid::bigint << 32) | objid::bigint) = session)))`,
    [deadAfter, disconnectedAfter],
  )
  return rows
}

/** Releases what the jobs of a dead process held, such as leases. If that fails, they expire on their own. */
async function releaseAll(
  handlers: ReadonlyMap<string, HandledJob>,
  jobs: readonly HeldJob[],
): Promise<void> {
  await Promise.allSettled(
    jobs.map(async ({ name, payload }) => handlers.get(name)?.afterDeath(payload, null)),
  )
}

async function listHeld(tx: Tx, pools: readonly string[]): Promise<HeldJob[]> {
  const { rows } = await tx.query<HeldJob>(
    `SELECT job.id::text, locked_by AS pool, identifier AS name, payload, key, max_attempts AS "maxAttempts",
            extract(epoch FROM now() - locked_at)::float8 * 1000 AS "ageMs",
            key IS NULL AND attempts >= max_attempts AS "isSuperseded",
            worker IS NOT NULL AND NOT stopping AS "isSuspect"
     FROM graphile_worker._private_jobs AS job
     JOIN graphile_worker._private_tasks AS task ON task.id = task_id
     LEFT JOIN job_pools ON job_pools.id = locked_by
     WHERE locked_by = ANY ($1) ORDER BY job.id FOR UPDATE OF job`,
    [pools],
  )
  return rows
}

/** Unlocks the jobs of dead pools. An attempt that was cut off by the end of its process does not count. */
async function freePools(tx: Tx, pools: readonly string[], jobs: readonly HeldJob[]) {
  const idsOf = (isSuperseded: boolean) =>
    jobs.filter((job) => job.isSuperseded === isSuperseded).map(({ id }) => id)
  await tx.query('SELECT graphile_worker.force_unlock_workers($1)', [pools])
  await tx.query('SELECT graphile_worker.complete_jobs($1::bigint[])', [idsOf(true)])
  await tx.query(
    // The error marks the job, so that its next worker looks up earlier deaths.
    `UPDATE graphile_worker._private_jobs
     SET attempts = greatest(attempts - 1, 0), last_error = 'its process ended'
     WHERE id = ANY ($1::bigint[])`,
    [idsOf(false)],
  )
}

function decideCause({ isOverrun, isFromOutside }: LastEnd, overran: number): DeathCause {
  if (isOverrun && overran > 0) return 'guilty'
  return isFromOutside ? 'outside' : 'fault'
}

/** Counts a death. The job runs again among others, after further deaths in a separate process, and finally is dead. */
async function suspect(tx: Tx, job: HeldJob, reason: string, cause: DeathCause): Promise<void> {
  const subject = job.name === aloneJobName ? readOrder(job.payload) : job
  const { isAlone, isDead } = await countDeath(tx, subject, reason, cause)
  if (job.isSuperseded || (job.name === aloneJobName && !isDead)) return
  if (!isAlone && !isDead) return
  if (isDead || job.key === null) {
    await tx.query('SELECT graphile_worker.complete_jobs(ARRAY[$1::bigint])', [job.id])
  }
  if (!isDead) await addAlone(tx, subject, job)
}

/** Queues a job to run in a separate process. Replaces a waiting job with the same key. */
export async function addAlone(
  tx: Pick<Tx, 'query'>,
  { name, payload }: Pick<HeldJob, 'name' | 'payload'>,
  { key, maxAttempts }: Pick<HeldJob, 'key' | 'maxAttempts'>,
): Promise<void> {
  await tx.query(
    'SELECT graphile_worker.add_job($1, $2::json, max_attempts => $3, job_key => $4)',
    [aloneJobName, JSON.stringify({ name, payload }), maxAttempts, key],
  )
}

const readOrder = (payload: unknown) => payload as Pick<HeldJob, 'name' | 'payload'>
