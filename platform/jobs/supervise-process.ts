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
  /** This process's own unless told. */
  readonly variables?: Readonly<Record<string, string | undefined>>
}

/** What the program says once it is about to work: one of its first processes has to come so far. */
export const readyWord = 'working'

/** What the program is called with, as JSON behind its own arguments. */
export interface ProcessRound {
  /** The same for all processes of the program, one after the other. */
  readonly name: string
  /** How the last one ended that worked; null for the first. */
  readonly lastEnd: LastEnd | null
}

export interface SupervisedProcess {
  /** Rejects if none of the first processes gets ready (`mayStartAgain`); stays open otherwise. */
  readonly failed: Promise<never>
  /** SIGTERM, and SIGKILL where it does not end within `stopMs`. Resolves when it has ended. */
  stop(): Promise<void>
}

interface SupervisorOptions {
  readonly program: Program
  readonly log: Log
  readonly stopMs: number
}

/**
 * Runs a program as a process of its own, and starts it again whenever it ends, with growing waits. Its output
 * goes where ours goes. It ends by itself when its channel to us closes, as it does when we are killed.
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
      // One that cannot be started says so, and may or may not end besides.
      if (hasEnded) return
      hasEnded = true
      child = undefined
      if (isStopping) return stopped.resolve()
      if (!wasReady && !mayStartAgain(how, quickEnds + 1)) {
        return failed.reject(new Error(`the worker could not start: it ${end.reason}`))
      }
      // What the last one that worked left is not taken care of before the next one works.
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
