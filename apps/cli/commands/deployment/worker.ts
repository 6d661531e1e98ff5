import { superviseWorker, workerStopMs } from '#apps/worker/programs.ts'
import { createLog } from '#platform/log/log.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { waitForDatabase } from './wait-for-database.ts'
import { exitAtLast, stopRequested } from '../../command/stop-requested.ts'

/** For machines that only run jobs; the web machines then run with FORECOURT_WORKER=0. */
export async function runWorker(context: CommandContext): Promise<number> {
  const log = createLog(context.environment.logLevel)
  // The parent process migrates the database and keeps it open while the job process is restarted.
  await context.openDatabase(waitForDatabase(log))
  const stopping = stopRequested()
  const supervised = superviseWorker(process.env, log)
  const reason = await Promise.race([stopping, supervised.failed])
  log.info({ reason }, 'stopping')
  exitAtLast(workerStopMs)
  await supervised.stop()
  return 0
}
