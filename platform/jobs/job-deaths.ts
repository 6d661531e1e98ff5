import type { Log } from '#platform/log/log.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { HandledJob } from './handle-job.ts'
import { inBatches } from './in-batches.ts'

/**
 * A job is dead once its process died with it so often, if one of these deaths is known to be its own doing; one whose
 * payload does not fit is dead without that.
 */
const mostDeaths = 3
/** The same where nobody saw why its processes died: machines lose their power, and supervisors are killed. */
const mostUncertainDeaths = 10
const isDeadNow = `(deaths >= ${mostDeaths} AND certain > 0 OR deaths >= ${mostUncertainDeaths})`
/**
 * From which death on a job runs in a process of its own. What is known to have ended its process does so from the first. Where
 * the process failed by itself, any of its jobs may be the cause. One that was killed from outside has three dozen jobs under
 * way, of which most likely none is: a process for each would take the processors that all other jobs wait for.
 */
const deathsUntilAlone = { guilty: 1, fault: 2, outside: 4 } as const

/** What is known of the end of the process: the job's doing, a fault of the process, or a kill from outside. */
export type DeathCause = keyof typeof deathsUntilAlone
/** How long a dead job is remembered. */
const keptFor = '30 days'
const limits = { statementTimeoutMs: 10_000 }
/** How long a job that begins waits for others, to be looked up with them. */
const gatherDeathsMs = 5
const mostDeathsAtOnce = 100

/** The job that runs another job in a process of its own. */
export const aloneJobName = 'run-alone'

export interface DeadJob {
  readonly name: string
  readonly payload: unknown
  readonly deaths: number
  readonly reason: string
  readonly diedAt: Date
}

/** For operators: jobs that run alone because processes died while they did them, and dead jobs, which come first. */
export async function listJobDeaths(tx: Tx): Promise<(DeadJob & { readonly isDead: boolean })[]> {
  const { rows } = await tx.query<DeadJob & { isDead: boolean }>(
    `SELECT job_name AS name, payload, deaths, reason, died_at AS "diedAt",
            ${isDeadNow} OR dead_at IS NOT NULL AS "isDead"
     FROM job_deaths WHERE alone OR dead_at IS NOT NULL ORDER BY "isDead" DESC, deaths DESC, died_at DESC`,
  )
  return rows
}

/** What a death means for the next try of the job. */
export interface CountedDeath {
  /** It must run in a process of its own. */
  readonly isAlone: boolean
  /** It is never tried again. */
  readonly isDead: boolean
}

/** Counts a death of a process that had the job under way. */
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

/** What earlier deaths mean for a job that is about to begin; undefined: no process has died while it did it. */
export type FindDeaths = (
  job: Pick<DeadJob, 'name' | 'payload'>,
) => Promise<KnownDeaths | undefined>

/** After a machine was killed each job has to be looked up: those that begin at the same time are, together. */
export function createDeathFinder(database: Database): FindDeaths {
  return inBatches({
    keyOf: () => '',
    gatherMs: gatherDeathsMs,
    most: mostDeathsAtOnce,
    work: (jobs) => database.asOwner((tx) => listDeaths(tx, jobs), limits),
  })
}

/** In the jobs' order. */
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

/** Names of jobs of which a process has died. */
export async function listDiedNames(tx: Tx): Promise<string[]> {
  const sql = 'SELECT DISTINCT job_name AS name FROM job_deaths WHERE deaths > 0'
  return (await tx.query<{ name: string }>(sql)).rows.map(({ name }) => name)
}

/**
 * A job is known by its name and payload, so that it stays known when it is added again. Which request caused it is no
 * part of what it is asked to do.
 */
function identify(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return JSON.stringify(payload)
  return JSON.stringify({ ...payload, requestId: undefined })
}

/** A payload that does not fit will not fit in another try either: its job is dead at once, and never handled. */
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

/** Called when the job was done after all. */
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
