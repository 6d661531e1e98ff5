import { superviseWorker, workerStopMs } from '#apps/worker/programs.ts'
import { createLog } from '#platform/log/log.ts'
import type { Command } from './command.ts'
import { exitAtLast, stopRequested } from './stop-requested.ts'

/** `worker`: does jobs and serves nothing; for machines beside those that serve with FORECOURT_WORKER=0. */
export const worker: Command = {
  name: 'worker',
  usage: 'worker',
  summary: 'do background jobs, beside websites that run with FORECOURT_WORKER=0',
  options: {},
  positionals: { min: 0, max: 0 },
  outlivesReaders: true,
  async run(context) {
    const log = createLog(context.environment.logLevel)
    // Brought up to date here, and kept while the process that does the jobs is started again.
    await context.openDatabase()
    const stopping = stopRequested()
    const kept = superviseWorker(process.env, log)
    const reason = await Promise.race([stopping, kept.failed])
    log.info({ reason }, 'stopping')
    exitAtLast(workerStopMs)
    await kept.stop()
    return 0
  },
}
