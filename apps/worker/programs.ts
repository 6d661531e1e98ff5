import { join } from 'node:path'
import nodeEnvironment from '../../bootstrap/node-environment.json' with { type: 'json' }
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

/** How long stopping the worker may take: 5 s for running jobs, the rest for their last writes. */
export const workerStopMs = 10_000

/** A bundled process starts bundled programs; one that runs the sources starts sources. */
const toProgram = (name: BuiltProgram, source: string): Program => ({
  file: runsFromBuild ? builtProgramFile(name) : join(import.meta.dirname, source),
  nodeFlags: nodeFlags.worker,
})

/** The program that runs one job alone, after earlier processes died while they ran this job among others. */
export const aloneProgram = toProgram('alone', 'alone.ts')

/**
 * Runs jobs in a child process that is restarted whenever it ends.
 * @param variables the environment, with the port of the website for mail links of sites without a host
 */
export function superviseWorker(variables: Variables, log: Log): SupervisedProcess {
  return superviseProcess({
    // With one malloc arena per thread, memory used for decoding pictures would not be freed.
    program: {
      ...toProgram('worker', 'main.ts'),
      variables: { MALLOC_ARENA_MAX: '2', ...omitWebsiteVariables(variables) },
    },
    log,
    stopMs: workerStopMs,
  })
}

type Variables = NonNullable<Program['variables']>

/**
 * Removes the variables that `bootstrap` sets only for the website, because a worker inherits the website's
 * environment.
 */
export function omitWebsiteVariables(variables: Variables): Variables {
  const ofWebsite: Readonly<Record<string, string>> = nodeEnvironment.start
  return Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => ofWebsite[name] !== value),
  )
}
