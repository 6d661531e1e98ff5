import type { Log } from '#platform/log/log.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { HandledJob } from './handle-job.ts'
import { inBatches } from './in-batches.ts'

/**
 * Deaths after which a job is dead, if at least one was certainly its fault; a job with an invalid payload is dead at
 * once.
 */
const mostDeaths = 3
/**
 * Deaths after which a job is dead if none was certainly its fault: machines lose power, and supervisors are killed.
 */
const mostUncertainDeaths = 10
const isDeadNow = `(deaths >= ${mostDeaths} AND certain > 0 OR deaths >= ${mostUncertainDeaths})`
/**
 * The number of deaths after which a job runs in a separate process, by cause. `guilty`: the job certainly ended its
 * process, so at once. `fault`: the process failed, and any of its jobs may be the cause. `outside`: it was killed;
 * probably none of its three dozen jobs is the cause, and a process for each would take processor time from all other
 * jobs.
 */
const deathsUntilAlone = { guilty: 1, fault: 2, outside: 4 } as const

/** The cause of a process's end: certainly the job, a fault of the process, or a kill from outside. */
export type DeathCause = keyof typeof deathsUntilAlone
/** How long a dead job is remembered. */
const keptFor = '30 days'
const limits = { statementTimeoutMs: 10_000 }
/** How long a starting job waits so that several are looked up together. */
const gatherDeathsMs = 5
const mostDeathsAtOnce = 100

/** The job that runs another job in a separate process. */
export const aloneJobName = 'run-alone'

export interface DeadJob {
  readonly name: string
  readonly payload: unknown
  readonly deaths: number
  readonly reason: string
  readonly diedAt: Date
}

/** For operators: dead jobs, followed by jobs that run alone because processes died while running them. */
export async function listJobDeaths(tx: Tx): Promise<(DeadJob & { readonly isDead: boolean })[]> {
  const { rows } = await tx.query<DeadJob & { isDead: boolean }>(
    `SELECT job_name AS name, payload, deaths, reason, died_at AS "diedAt",
            ${isDeadNow} OR dead_at IS NOT NULL AS "isDead"
     FROM job_deaths WHERE alone OR dead_at IS NOT NULL ORDER BY "isDead" DESC, deaths DESC, died_at DESC`,
  )
  return rows
}

/** The consequences of the recorded deaths for the next attempt. */
export interface CountedDeath {
  /** The job must run in a separate process. */
  readonly isAlone: boolean
  /** The job is never tried again. */
  readonly isDead: boolean
}

/** Counts the death of a process that was running the job. */
export async function countDeath(
  tx: Tx,
  { name, payload }: Pick<DeadJob, 'name' | 'payload'>,
  reason: string,
  cause: DeathCause,
): Promise<CountedDeath> {
  const { rows } = await tx.query<CountedDeath>(
    `INSERT INTO job_deaths AS known (job_name, payload, deaths, reason, alone, certain)
     VALUES ($1, $2, 1, $3, $4, $4::boolean::integer)
     ON CONFLICT (job_name, payload_hash) DO UPDATE
       SET deaths = known.deaths + 1, certain = known.certain + excluded.certain, reason = excluded.reason, died_at = now(), dead_at = NULL,
           alone = known.alone OR known.deaths + 1 >= $5
     RETURNING alone AS "isAlone", ${isDeadNow} AS "isDead"`,
    [name, identify(payload), reason, cause === 'guilty', deathsUntilAlone[cause]],
  )
  return rows[0] ?? { isAlone: false, isDead: false }
}

interface KnownDeaths {
  readonly isAlone: boolean
}

/** Looks up the earlier deaths of a job that is about to start; undefined: no process died while running it. */
export type FindDeaths = (
  job: Pick<DeadJob, 'name' | 'payload'>,
) => Promise<KnownDeaths | undefined>

/** After a machine was killed every starting job needs a lookup, so jobs that start together share one query. */
export function createDeathFinder(database: Database): FindDeaths {
  return inBatches({
    keyOf: () => '',
    gatherMs: gatherDeathsMs,
    most: mostDeathsAtOnce,
    work: (jobs) => database.asOwner((tx) => listDeaths(tx, jobs), limits),
  })
}

/** Returns deaths in the order of the jobs. */
async function listDeaths(
  tx: Tx,
  jobs: readonly Pick<DeadJob, 'name' | 'payload'>[],
): Promise<(KnownDeaths | undefined)[]> {
  const { rows } = await tx.query<KnownDeaths & { readonly place: number }>(
    `SELECT place::integer, alone AS "isAlone"
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS begun (name, payload, place)
     JOIN job_deaths ON job_name = begun.name AND payload_hash = md5(begun.payload::jsonb::text)
     WHERE deaths > 0`,
    [jobs.map(({ name }) => name), jobs.map(({ payload }) => identify(payload))],
  )
  const found = new Map(rows.map(({ place, isAlone }) => [place, { isAlone }]))
  return jobs.map((_, at) => found.get(at + 1))
}

/** Names of jobs during which a process has died. */
export async function listDiedNames(tx: Tx): Promise<string[]> {
  const sql = 'SELECT DISTINCT job_name AS name FROM job_deaths WHERE deaths > 0'
  return (await tx.query<{ name: string }>(sql)).rows.map(({ name }) => name)
}

/**
 * Identifies a job by its payload, also when it is added again. The id of the causing request is left out, because it
 * does not change the work.
 */
function identify(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return JSON.stringify(payload)
  return JSON.stringify({ ...payload, requestId: undefined })
}

/** An invalid payload stays invalid, so its job is dead at once and its handler is not called. */
export async function buryMisfit(
  database: Database,
  { name, payload }: Pick<DeadJob, 'name' | 'payload'>,
  reason: string,
  log: Pick<Log, 'error'>,
): Promise<void> {
  await database.asOwner(
    (tx) =>
      tx.query(
        `INSERT INTO job_deaths (job_name, payload, deaths, reason, dead_at) VALUES ($1, $2, 0, $3, now())
         ON CONFLICT (job_name, payload_hash) DO UPDATE
           SET reason = excluded.reason, died_at = now(), dead_at = now()`,
        [name, identify(payload), reason],
      ),
    limits,
  )
  log.error({ job: name }, `a job is dead: ${reason}`)
}

/** Deletes the recorded deaths of a job that has succeeded after all. */
export function forgetDeaths(database: Database, name: string, payload: unknown): Promise<unknown> {
  return database.asOwner(
    (tx) =>
      tx.query(
        'DELETE FROM job_deaths WHERE job_name = $1 AND payload_hash = md5($2::jsonb::text)',
        [name, identify(payload)],
      ),
    limits,
  )
}

/** Calls `afterDeath` once for each job that has become dead. */
export async function buryDead(
  database: Database,
  handlers: ReadonlyMap<string, HandledJob>,
  log: Pick<Log, 'error' | 'warn'>,
): Promise<void> {
  const dead = await database.asOwner(async (tx) => {
    const { rows } = await tx.query<DeadJob>(
      `SELECT job_name AS name, payload, deaths, reason, died_at AS "diedAt"
       FROM job_deaths WHERE ${isDeadNow} AND dead_at IS NULL`,
    )
    await tx.query(`DELETE FROM job_deaths WHERE died_at < now() - interval '${keptFor}'`)
    return rows
  }, limits)
  for (const { name, payload, deaths, reason } of dead) {
    try {
      await handlers.get(name)?.afterDeath(payload, `${reason}, ${deaths} times`)
      await database.asOwner(
        (tx) =>
          tx.query(
            `UPDATE job_deaths SET dead_at = now()
             WHERE job_name = $1 AND payload_hash = md5($2::jsonb::text)`,
            [name, identify(payload)],
          ),
        limits,
      )
      log.error({ job: name, deaths }, `a job is dead: ${reason}`)
    } catch (error) {
      log.warn(
        { err: error, job: name },
        'a job is dead; its handler could not be told and will be told later',
      )
    }
  }
}
