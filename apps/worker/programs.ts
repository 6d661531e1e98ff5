import { join } from 'node:path'
import nodeFlags from '../../bootstrap/node-flags.json' with { type: 'json' }
import {
  type SupervisedProcess,
  superviseProcess,
  type Program,
} from '#platform/jobs/supervise-process.ts'
import {
  type BuiltProgram,
  builtProgramFile,
  runsFromBuild,
} from '#apps/deployment/builds/built-programs.ts'
import type { Log } from '#platform/log/log.ts'

/** How long a worker that stops may take: jobs under way get 5 s, what they write some more. */
export const workerStopMs = 10_000

/** A process that runs a built program starts built ones; one that runs the sources starts sources. */
const toProgram = (name: BuiltProgram, source: string): Program => ({
  file: runsFromBuild ? builtProgramFile(name) : join(import.meta.dirname, source),
  nodeFlags: nodeFlags.worker,
})

/** Does one job of which a process died. */
export const aloneProgram = toProgram('alone', 'alone.ts')

/**
 * Has jobs done in a process of its own, started again whenever it ends.
 *
 * @param variables the environment, with the port of the website that mails of sites without an address lead to
 */
export function superviseWorker(
  variables: NonNullable<Program['variables']>,
  log: Log,
): SupervisedProcess {
  return superviseProcess({
    // With an arena for each thread, what pictures were decoded with would stay.
    program: {
      ...toProgram('worker', 'main.ts'),
      variables: { MALLOC_ARENA_MAX: '2', ...variables },
    },
    log,
    stopMs: workerStopMs,
  })
}
