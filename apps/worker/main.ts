/** The program for background jobs, started and restarted by `superviseWorker`. */
import { runJobProcess } from '#platform/jobs/job-process.ts'
import { createLog } from '#platform/log/log.ts'
import { openWorker } from './open-worker.ts'
import { aloneProgram, workerStopMs } from './programs.ts'
import { readEnvironment } from './read-environment.ts'

const environment = readEnvironment()
const log = createLog(environment.logLevel)
await runJobProcess({
  log,
  aloneProgram,
  stopMs: workerStopMs,
  start: (guard) => openWorker(environment, log, guard),
})
