/** The program that does background jobs: `superviseWorker` starts it, and starts it again when it ends. */
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
