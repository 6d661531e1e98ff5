import * as z from 'zod'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { AloneProcesses } from './alone.ts'
import { handleJob, type HandledJob, type JobHandler } from './handle-job.ts'
import { aloneJobName, buryDead, buryMisfit, countDeath, forgetDeaths } from './job-deaths.ts'
import type { Program } from './supervise-process.ts'

/**
 * Only the queue itself adds these jobs. Strict, because a payload that also names a tenant was added by the
 * application and must be refused.
 */
const payload = z.strictObject({ name: z.string(), payload: z.unknown() })
/** The started process has its own time limit, so this job needs none. */
const limitMs = Number.POSITIVE_INFINITY

interface AloneParts {
  readonly database: Database
  readonly handlers: ReadonlyMap<string, HandledJob>
  /** The program that runs one job after the other (`runAloneProcess`). */
  readonly program: Program
  readonly log: Log
}

/**
 * Runs a job in a separate process because a process died while running it: another death then affects no other job.
 */
export function createAloneHandler({ database, handlers, program, log }: AloneParts): HandledJob {
  const processes = new AloneProcesses(program)
  const run: JobHandler<z.infer<typeof payload>>['run'] = async (job, { isLast, signal }) => {
    const handler = handlers.get(job.name)
    if (handler === undefined) throw new Error(`there is no job ${job.name} in this version`)
    const fault = handler.findFault(job.payload)
    if (fault !== null) return buryMisfit(database, job, fault, log)
    const order = { name: job.name, payload: job.payload, isLast }
    const outcome = await processes.run(order, handler.limitMs, signal)
    if (outcome.kind === 'failed') throw new Error(outcome.message)
    if (outcome.kind === 'done') {
      await forgetDeaths(database, job.name, job.payload)
      return
    }
    const { isDead } = await database.asOwner((tx) =>
      countDeath(tx, order, outcome.reason, 'guilty'),
    )
    // A dead job never runs again; only its `afterDeath` is called, now or, if that fails, later.
    if (isDead) return buryDead(database, handlers, log)
    await handler.afterDeath(job.payload, null)
    throw new Error(outcome.reason)
  }
  return handleJob({ name: aloneJobName, payload, limitMs }, { run })
}
