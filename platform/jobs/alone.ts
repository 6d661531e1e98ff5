import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Program } from './supervise-process.ts'
import { readEnd } from './process-end.rules.ts'

/** A job for a separate process to run. */
export interface AloneOrder {
  readonly name: string
  readonly payload: unknown
  readonly isLast: boolean
}

/** Messages from the separate process. If it ends after `begun` without another message, the job caused its end. */
export type AloneMessage =
  | { readonly kind: 'begun' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string }

export type AloneOutcome =
  | { readonly kind: 'done' }
  /** The job threw, or could not start. It may be tried again. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The process ended while running the job. */
  | { readonly kind: 'died'; readonly reason: string }

/** How long a process may take to start, in case the database does not respond. */
const startMs = 30_000
/** How long a job may take to end after its signal was aborted. */
const abortMs = 3000
/**
 * How long an idle process waits for another job: several jobs often become suspect at once, and starting a process
 * takes a second.
 */
const idleMs = 5000

const stopped: AloneOutcome = { kind: 'failed', message: 'the worker stops' }

/** Processes that run one job at a time. */
export class AloneProcesses {
  readonly #program: Program
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()

  constructor(program: Program) {
    this.#program = program
  }

  /**
   * Runs one job. The process has its own watchdog, so `limitMs` is only a backstop here. A process that survives its
   * job runs the next one.
   */
  async run(order: AloneOrder, limitMs: number, signal: AbortSignal): Promise<AloneOutcome> {
    if (signal.aborted) return stopped
    const child = this.#takeIdle() ?? this.#start()
    const abort = (): void => {
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), abortMs).unref()
    }
    const late = setTimeout(() => child.kill('SIGKILL'), startMs + 2 * limitMs)
    signal.addEventListener('abort', abort, { once: true })
    try {
      const outcome = await readOutcome(child, order)
      if (signal.aborted) return outcome.kind === 'died' ? stopped : outcome
      if (child.connected) this.#keep(child)
      return outcome
    } finally {
      clearTimeout(late)
      signal.removeEventListener('abort', abort)
    }
  }

  #start(): ChildProcess {
    const { file, args = [], nodeFlags = [], variables } = this.#program
    const child = fork(file, [...args], {
      execArgv: [...nodeFlags],
      ...(variables === undefined ? {} : { env: { ...variables } }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.on('exit', () => this.#forget(child))
    // If the process cannot be started, `readOutcome` reports it.
    child.on('error', () => this.#forget(child))
    return child
  }

  #takeIdle(): ChildProcess | undefined {
    const [child] = this.#idle.keys()
    if (child === undefined) return undefined
    this.#forget(child)
    child.ref()
    child.channel?.ref()
    return child
  }

  #keep(child: ChildProcess): void {
    const ending = setTimeout(() => {
      this.#forget(child)
      // The process ends by itself when its channel closes, which also happens when this process ends.
      if (child.connected) child.disconnect()
    }, idleMs)
    // An idle process must not keep this one from ending.
    ending.unref()
    child.unref()
    child.channel?.unref()
    this.#idle.set(child, ending)
  }

  #forget(child: ChildProcess): void {
    clearTimeout(this.#idle.get(child))
    this.#idle.delete(child)
  }
}

/** Resolves once the job has succeeded or failed, or its process has ended. */
async function readOutcome(child: ChildProcess, order: AloneOrder): Promise<AloneOutcome> {
  const listening = new AbortController()
  const outcome = Promise.withResolvers<AloneOutcome>()
  let hasBegun = false
  const read = (message: AloneMessage): void => {
    if (message.kind === 'begun') hasBegun = true
    else outcome.resolve(message)
  }
  const end = (reason: string): void =>
    outcome.resolve(hasBegun ? { kind: 'died', reason } : { kind: 'failed', message: reason })
  child.on('message', read)
  once(child, 'exit', listening).then(
    ([code, signal]) =>
      end(
        `its process ${readEnd({ code: code as number | null, signal: signal as string | null }).reason}`,
      ),
    // `once` rejects with the child's error, or when listening is aborted.
    (error: Error) => end(`its process could not be started: ${error.message}`),
  )
  child.send(order, () => undefined)
  try {
    return await outcome.promise
  } finally {
    child.off('message', read)
    listening.abort()
  }
}
