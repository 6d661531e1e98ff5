import { once } from 'node:events'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findWorker } from '../child-processes.ts'
import { startWorkerProcess } from '../command.ts'
import { startWebProcess, type WebProcess } from '../../checks/setup/web-process.ts'

/** A process that is started again whenever it ends, as a deployment's supervisor would do. */
export interface SupervisedProcess {
  readonly name: string
  /** The port that it serves; undefined while it does not, and for a worker. */
  port(): number | undefined
  /** SIGKILL; false where it is only just starting and there is nothing to kill yet. */
  kill(): boolean
  /** How it ended, each time that it did so without being told to. */
  crashes(): readonly string[]
  /** Resolves once it serves, or a worker works. */
  untilUp(): Promise<void>
  stop(): Promise<void>
}

export interface SupervisedOptions {
  readonly data: string
  readonly variables: Readonly<Record<string, string>>
}

/** One running round of the process. */
interface Round {
  readonly port: number | undefined
  readonly ended: Promise<unknown>
  kill(): void
  /** Kills the process that does the jobs, which the round starts again by itself; false: there is none just now. */
  killJobs?(): boolean
  stop(): Promise<void>
}

const pauseMs = 100

/** @param name also that of its log in the data folder */
export function superviseWeb(
  name: string,
  { data, variables }: SupervisedOptions,
): SupervisedProcess {
  const log = openSync(join(data, `${name}.log`), 'a')
  const start = async (): Promise<Round> => {
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
  const start = async (): Promise<Round> => {
    const worker = startWorkerProcess(data, { variables, log })
    const ended = once(worker, 'exit')
    const works = Promise.withResolvers<void>()
    worker.stdout?.on('data', (said: Buffer) => {
      writeSync(log, said)
      if (said.includes('"working"')) works.resolve()
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
          // It has just ended by itself.
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

function supervise(
  name: string,
  start: () => Promise<Round>,
  close: () => void,
): SupervisedProcess {
  let round: Round | undefined
  const stopping = new AbortController()
  let killed = false
  let kills = 0
  const crashes: string[] = []
  const waiting = new Set<() => void>()

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        round = await start()
      } catch {
        // The database was away while it started; its log says so.
        await wait(pauseMs)
        continue
      }
      for (const done of waiting) done()
      waiting.clear()
      // It may have been told to stop while it started.
      if (stopping.signal.aborted) await round.stop()
      const end = await round.ended
      round = undefined
      if (!killed && !stopping.signal.aborted) crashes.push(`${name} ended: ${JSON.stringify(end)}`)
      killed = false
    }
  }
  const running = run()
  return {
    name,
    port: () => round?.port,
    kill() {
      if (round === undefined || killed) return false
      kills += 1
      // The process that does the jobs and the one that supervises it are killed in turn.
      if (kills % 2 === 1 && round.killJobs?.() === true) return true
      killed = true
      round.kill()
      return true
    },
    crashes: () => crashes,
    untilUp: () =>
      round === undefined ? new Promise<void>((done) => waiting.add(done)) : Promise.resolve(),
    async stop() {
      stopping.abort()
      await round?.stop()
      await running
      close()
    },
  }
}
