import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { VariantOutcome, VariantOptions } from '#platform/images/make-variant.ts'
import type { StudioPicture } from './studio-styles.ts'

export interface StudioRequest {
  readonly id: number
  readonly picture: StudioPicture
  readonly options: VariantOptions
}

/** The outcome of a request, sent back by the worker. */
export type StudioResult =
  | { readonly id: number; readonly outcome: VariantOutcome }
  | { readonly id: number; readonly fault: string }

export interface StudioProcess {
  /** Rejects if the picture cannot be drawn, if the process ends or stops responding, and after `close` was called. */
  make(picture: StudioPicture, options: VariantOptions): Promise<VariantOutcome>
  close(): Promise<void>
}

interface StudioOptions {
  /** The folder of the masters. */
  readonly folder: string
  /** The program that the process runs. */
  readonly file?: string
  /** A process that has requests and sends nothing for this long is killed. */
  readonly silenceMs?: number
  /** A process without requests for this long is ended, to free its memory. */
  readonly idleMs?: number
}

interface PendingRequest {
  readonly resolve: (outcome: VariantOutcome) => void
  readonly reject: (error: Error) => void
}

/** Draws studio pictures and makes their sizes in a process of its own, which starts with the first request. */
export function openStudioProcess(options: StudioOptions): StudioProcess {
  const { folder, silenceMs = 60_000, idleMs = 60_000 } = options
  const file = options.file ?? join(import.meta.dirname, 'studio-worker.ts')
  let running: ReturnType<typeof start> | undefined
  let isClosed = false
  let lastId = 0

  const start = () => {
    const child = fork(file, [folder], {
      // Sends buffers as buffers instead of JSON.
      serialization: 'advanced',
      execArgv: [],
      // The environment holds no secrets. One memory arena per thread would hold on to twice the memory.
      env: { MALLOC_ARENA_MAX: '2' },
      // Standard output of this process is the log, so the worker must not write to it.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const callers = new Map<number, PendingRequest>()
    let clock: NodeJS.Timeout | undefined
    let isGivenUp = false

    const giveUp = (reason: string): void => {
      isGivenUp = true
      clearTimeout(clock)
      if (running?.child === child) running = undefined
      child.kill('SIGKILL')
      const error = new Error(`pictures are drawn no more: ${reason}`)
      for (const { reject } of callers.values()) reject(error)
      callers.clear()
    }
    const watch = (): void => {
      clearTimeout(clock)
      const ms = callers.size > 0 ? silenceMs : idleMs
      clock = setTimeout(() => giveUp(`silent for ${ms} ms`), ms)
    }
    child.on('message', (word: StudioResult) => {
      if (isGivenUp) return
      const caller = callers.get(word.id)
      callers.delete(word.id)
      watch()
      if ('outcome' in word) caller?.resolve(word.outcome)
      else caller?.reject(new Error(word.fault))
    })
    child.on('error', ({ message }) => giveUp(message))
    child.on('exit', (code, signal) => giveUp(`the process ended with ${code ?? signal}`))
    return {
      child,
      giveUp,
      order(order: StudioRequest, caller: PendingRequest): void {
        callers.set(order.id, caller)
        if (callers.size === 1) watch()
        child.send(order, (error) => {
          if (error !== null) giveUp(error.message)
        })
      },
    }
  }
  return {
    make: (picture, options) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('pictures are drawn no more'))
        running ??= start()
        lastId += 1
        running.order({ id: lastId, picture, options }, { resolve, reject })
      }),
    async close() {
      isClosed = true
      if (running === undefined) return
      const { child, giveUp } = running
      const ended = whenEnded(child)
      giveUp('the website stops')
      await ended
    },
  }
}

async function whenEnded(child: ChildProcess): Promise<void> {
  // A process that could not be started has no id.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  await once(child, 'exit')
}
