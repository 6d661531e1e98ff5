import { listJobHandlers } from '#apps/worker/job-handlers.ts'
import { startWorker, type Worker } from '#platform/jobs/queue.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Command, CommandContext } from './command.ts'
import { openOriginals } from './open-pictures.ts'
import { stopRequested } from './stop-requested.ts'

/** Pictures are decoded by it: more would leave no core for pages. */
const atOnce = 2

/** `worker`: does jobs and serves nothing; for machines beside those that serve with FORECOURT_WORKER=0. */
export const worker: Command = {
  name: 'worker',
  usage: 'worker',
  summary: 'do background jobs, beside websites that run with FORECOURT_WORKER=0',
  options: {},
  positionals: { min: 0, max: 0 },
  async run(context) {
    const log = createLog(context.environment.logLevel)
    const running = await openWorker(context, await context.openDatabase(), log)
    log.info('working')
    const reason = await stopRequested()
    log.info({ reason }, 'stopping')
    await running.stop()
    return 0
  },
}

export function openWorker(context: CommandContext, database: Database, log: Log): Promise<Worker> {
  const files = openOriginals(context.environment)
  const handlers = listJobHandlers({ database, files, now: () => context.now() })
  return startWorker({ database, handlers, log, atOnce })
}
