import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A message to the process: a request, with the number for its response. */
export type NumberedRequest<Request> = Request & { readonly id: number }

/** A message from the process: the outcome of a request. */
export type NumberedOutcome<Outcome> =
  | { readonly id: number; readonly outcome: Outcome }
  | { readonly id: number; readonly fault: string }

export interface PictureProcess<Request, Outcome> {
  /** Rejects if the work fails, if the process ends or stops responding, or after `close`. */
  make(request: Request): Promise<Outcome>
  close(): Promise<void>
}

interface PictureProcessOptions {
  /** The program file of the process. */
  readonly file: string
  readonly arguments?: readonly string[]
  /** A process with requests that sends nothing for this long is killed. */
  readonly silenceMs?: number
  /** A process without requests for this long is ended, to free its memory. */
  readonly idleMs?: number
}

interface PendingRequest<Outcome> {
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: Error) => void
}

/** Makes pictures in a separate process, started by the first request. */
export function openPictureProcess<Request extends object, Outcome>(
  options: PictureProcessOptions,
): PictureProcess<Request, Outcome> {
  const { file, silenceMs = 60_000, idleMs = 60_000 } = options
  let running: ReturnType<typeof start> | undefined
  let isClosed = false
  let lastId = 0

  const start = () => {
    const child = fork(file, options.arguments ?? [], {
      // Transfers buffers as they are instead of as JSON.
      serialization: 'advanced',
      execArgv: [],
      // No secrets are passed on. With one malloc arena per thread the process would keep twice the memory.
      env: { MALLOC_ARENA_MAX: '2' },
      // Standard output of this process is the log, so the child must not write to it.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const callers = new Map<number, PendingRequest<Outcome>>()
    let clock: NodeJS.Timeout | undefined
    let isGivenUp = false

    const giveUp = (reason: string): void => {
      isGivenUp = true
      clearTimeout(clock)
      if (running?.child === child) running = undefined
      child.kill('SIGKILL')
      const error = new Error(`the picture process ended: ${reason}`)
      for (const { reject } of callers.values()) reject(error)
      callers.clear()
    }
    const watch = (): void => {
      clearTimeout(clock)
      const ms = callers.size > 0 ? silenceMs : idleMs
      clock = setTimeout(() => giveUp(`silent for ${ms} ms`), ms)
    }
    child.on('message', (word: NumberedOutcome<Outcome>) => {
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
      order(request: NumberedRequest<Request>, caller: PendingRequest<Outcome>): void {
        callers.set(request.id, caller)
        if (callers.size === 1) watch()
        child.send(request, (error) => {
          if (error !== null) giveUp(error.message)
        })
      },
    }
  }
  return {
    make: (request) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('the picture process is closed'))
        running ??= start()
        lastId += 1
        running.order({ ...request, id: lastId }, { resolve, reject })
      }),
    async close() {
      isClosed = true
      if (running === undefined) return
      const { child, giveUp } = running
      const ended = whenEnded(child)
      giveUp('its owner stops')
      await ended
    },
  }
}

async function whenEnded(child: ChildProcess): Promise<void> {
  // A process that failed to start has no id.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  await once(child, 'exit')
}
