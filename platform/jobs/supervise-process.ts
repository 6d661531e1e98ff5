import { type ChildProcess, fork } from 'node:child_process'
import type { Log } from '#platform/log/log.ts'
import { randomUUID } from 'node:crypto'
import {
  countQuickEnds,
  decideRestartMs,
  type LastEnd,
  mayStartAgain,
  type ProcessEnd,
  readEnd,
} from './process-end.rules.ts'

export interface Program {
  readonly file: string
  readonly nodeFlags?: readonly string[]
  readonly args?: readonly string[]
  /** By default this process's own environment. */
  readonly variables?: Readonly<Record<string, string | undefined>>
}

/** The message that a program sends when it is ready; one of its first processes must reach this point. */
export const readyWord = 'working'

/** Passed to the program as JSON, after its own arguments. */
export interface ProcessRound {
  /** Name of the program's process, which stays the same after restarts. */
  readonly name: string
  /** The end of the previous ready process; null for the first. */
  readonly lastEnd: LastEnd | null
}

export interface SupervisedProcess {
  /** Rejects if none of the first processes becomes ready (`mayStartAgain`); otherwise never settles. */
  readonly failed: Promise<never>
  /** Sends SIGTERM, then SIGKILL after `stopMs`. Resolves when the process has ended. */
  stop(): Promise<void>
}

interface SupervisorOptions {
  readonly program: Program
  readonly log: Log
  readonly stopMs: number
}

/**
 * Runs a program in a child process and restarts it whenever it ends, with growing pauses. Its output goes to ours. It
 * ends by itself when its channel to this process closes, which happens even if this process is killed.
 */
export function superviseProcess({ program, log, stopMs }: SupervisorOptions): SupervisedProcess {
  const name = randomUUID()
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  const stopped = Promise.withResolvers<void>()
  let isStopping = false
  let wasReady = false
  let quickEnds = 0
  let child: ChildProcess | undefined
  let waiting: NodeJS.Timeout | undefined

  let lastEnd: LastEnd | null = null

  const start = (): void => {
    const startedAt = performance.now()
    const { file, args = [], nodeFlags = [], variables } = program
    const round: ProcessRound = { name, lastEnd }
    const started = fork(file, [...args, JSON.stringify(round)], {
      execArgv: [...nodeFlags],
      ...(variables === undefined ? {} : { env: { ...variables } }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child = started
    started.on('message', (word) => {
      if (word !== readyWord) return
      wasReady = true
      lastEnd = null
    })
    let hasEnded = false
    const onEnd = (end: LastEnd, how: ProcessEnd): void => {
      // A process that fails to start emits 'error', with or without 'exit'.
      if (hasEnded) return
      hasEnded = true
      child = undefined
      if (isStopping) return stopped.resolve()
      if (!wasReady && !mayStartAgain(how, quickEnds + 1)) {
        return failed.reject(new Error(`the worker could not start: it ${end.reason}`))
      }
      // The jobs of the last ready process are only freed once a later process is ready, so its end is kept until then.
      if (wasReady) lastEnd ??= end
      quickEnds = countQuickEnds(quickEnds, performance.now() - startedAt)
      const waitMs = decideRestartMs(quickEnds)
      log.warn({ waitMs }, `the worker ${end.reason}; it is started again`)
      waiting = setTimeout(start, waitMs)
    }
    started.on('error', ({ message }) =>
      onEnd(
        { reason: `could not be started: ${message}`, isOverrun: false, isFromOutside: false },
        { code: null, signal: null },
      ),
    )
    started.on('exit', (code, signal) => onEnd(readEnd({ code, signal }), { code, signal }))
  }
  start()
  return {
    failed: failed.promise,
    async stop() {
      isStopping = true
      clearTimeout(waiting)
      if (child === undefined) return
      const ending = child
      ending.kill('SIGTERM')
      const last = setTimeout(() => ending.kill('SIGKILL'), stopMs)
      await stopped.promise
      clearTimeout(last)
    },
  }
}
