import { once } from 'node:events'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findWorker } from '../child-processes.ts'
import { startWorkerProcess } from '../command.ts'
import { startWebProcess, type WebProcess } from '../../checks/setup/web-process.ts'

/** A process that is restarted whenever it ends, as by a deployment's supervisor. */
export interface SupervisedProcess {
  readonly name: string
  /** The port that the process listens on; undefined while the process is not running, and for a worker. */
  port(): number | undefined
  /** Sends SIGKILL. Returns false if the process is still starting. */
  kill(): boolean
  /** How the process ended, each time that it ended by itself. */
  crashes(): readonly string[]
  /** Resolves once the website responds, or once the worker accepts jobs. */
  untilUp(): Promise<void>
  stop(): Promise<void>
}

export interface SupervisedOptions {
  readonly data: string
  readonly variables: Readonly<Record<string, string>>
}

/** One run of the process, from its start to its end. */
interface Run {
  readonly port: number | undefined
  readonly ended: Promise<unknown>
  kill(): void
  /** Kills the child process that runs the jobs, which is then restarted. Returns false if it is not running. */
  killJobs?(): boolean
  stop(): Promise<void>
}

const pauseMs = 100

/** @param name also the name of its log file in the data folder */
export function superviseWeb(
  name: string,
  { data, variables }: SupervisedOptions,
): SupervisedProcess {
  const log = openSync(join(data, `${name}.log`), 'a')
  const start = async (): Promise<Run> => {
    const web: WebProcess = await startWebProcess(data, {
      variables: { FORECOURT_WORKER: '0', ...variables },
      errors: log,
    })
    return {
      port: web.port,
      ended: web.ended,
      kill: () => void web.kill(),
      stop: () => web.stop(),
    }
  }
  return supervise(name, start, () => closeSync(log))
}

export function superviseWorker(
  name: string,
  { data, variables }: SupervisedOptions,
): SupervisedProcess {
  const log = openSync(join(data, `${name}.log`), 'a')
  const start = async (): Promise<Run> => {
    const worker = startWorkerProcess(data, { variables, log })
    const ended = once(worker, 'exit')
    const works = Promise.withResolvers<void>()
    worker.stdout?.on('data', (output: Buffer) => {
      writeSync(log, output)
      if (output.includes('"working"')) works.resolve()
    })
    const isUp = await Promise.race([works.promise.then(() => true), ended.then(() => false)])
    if (!isUp) throw new Error('the worker ended while it started')
    return {
      port: undefined,
      ended,
      kill: () => void worker.kill('SIGKILL'),
      killJobs() {
        const jobs = findWorker(worker.pid ?? 0)
        try {
          return jobs !== undefined && process.kill(jobs, 'SIGKILL')
        } catch {
          // The process has just ended by itself.
          return false
        }
      },
      stop: async () => {
        worker.kill('SIGTERM')
        await ended
      },
    }
  }
  return supervise(name, start, () => closeSync(log))
}

function supervise(name: string, start: () => Promise<Run>, close: () => void): SupervisedProcess {
  let current: Run | undefined
  const stopping = new AbortController()
  let killed = false
  let kills = 0
  const crashes: string[] = []
  const waiting = new Set<() => void>()

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        current = await start()
      } catch {
        // The database was unavailable during the start; the process's log shows it.
        await wait(pauseMs)
        continue
      }
      for (const done of waiting) done()
      waiting.clear()
      // `stop` may have been called while it started.
      if (stopping.signal.aborted) await current.stop()
      const end = await current.ended
      current = undefined
      if (!killed && !stopping.signal.aborted) crashes.push(`${name} ended: ${JSON.stringify(end)}`)
      killed = false
    }
  }
  const running = run()
  return {
    name,
    port: () => current?.port,
    kill() {
      if (current === undefined || killed) return false
      kills += 1
      // Kills alternate between the process that runs the jobs and its supervisor.
      if (kills % 2 === 1 && current.killJobs?.() === true) return true
      killed = true
      current.kill()
      return true
    },
    crashes: () => crashes,
    untilUp: () =>
      current === undefined ? new Promise<void>((done) => waiting.add(done)) : Promise.resolve(),
    async stop() {
      stopping.abort()
      await current?.stop()
      await running
      close()
    },
  }
}
