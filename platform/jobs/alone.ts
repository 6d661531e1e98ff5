import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Program } from './supervise-process.ts'
import { readEnd } from './process-end.rules.ts'

/** What a process of its own is to do. */
export interface AloneOrder {
  readonly name: string
  readonly payload: unknown
  readonly isLast: boolean
}

/** From that process. Between `begun` and the others its end is the job's doing. */
export type AloneWord =
  | { readonly kind: 'begun' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string }

export type AloneOutcome =
  | { readonly kind: 'done' }
  /** It threw, or could not even begin: it may be tried again. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The process ended with it. */
  | { readonly kind: 'died'; readonly reason: string }

/** How long a process may take to begin; one whose database is silent does not wait for ever. */
const startMs = 30_000
/** How long a job may take to end once its signal is aborted. */
const abortMs = 3000
/** How long a process that did its job waits for the next: many are suspected at once, and starting takes a second. */
const idleMs = 5000

const stopped: AloneOutcome = { kind: 'failed', message: 'the worker stops' }

/** Processes that do one job at a time, with nobody else in them. */
export class AloneProcesses {
  readonly #program: Program
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()

  constructor(program: Program) {
    this.#program = program
  }

  /**
   * Runs one job. Its process has a watchdog of its own: `limitMs` is only the backstop here. One that outlived its
   * job takes the next.
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
    // One that cannot be started says so to who waits for it.
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
      // Its channel closed, it ends by itself, as it does when we are gone.
      if (child.connected) child.disconnect()
    }, idleMs)
    // Nothing is under way in it: it keeps nobody from ending.
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

/** Resolves once the job is done or failed, or its process has ended. */
async function readOutcome(child: ChildProcess, order: AloneOrder): Promise<AloneOutcome> {
  const listening = new AbortController()
  const outcome = Promise.withResolvers<AloneOutcome>()
  let hasBegun = false
  const read = (word: AloneWord): void => {
    if (word.kind === 'begun') hasBegun = true
    else outcome.resolve(word)
  }
  const end = (reason: string): void =>
    outcome.resolve(hasBegun ? { kind: 'died', reason } : { kind: 'failed', message: reason })
  child.on('message', read)
  once(child, 'exit', listening).then(
    ([code, signal]) =>
      end(
        `its process ${readEnd({ code: code as number | null, signal: signal as string | null }).reason}`,
      ),
    // Rejects with the child's own error, and where nobody listens any more.
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
