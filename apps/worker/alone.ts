/** Runs one job whose process died before, in this separate process, then ends. */
import { runAloneProcess } from '#platform/jobs/job-process.ts'
import { createLog } from '#platform/log/log.ts'
import { openLanes } from './open-worker.ts'
import { readEnvironment } from './read-environment.ts'

const environment = readEnvironment()
const log = createLog(environment.logLevel)
await runAloneProcess(log, async () => {
  const { lanes, close } = await openLanes(environment, log)
  return { handlers: lanes.flatMap(({ handlers }) => handlers), close }
})
