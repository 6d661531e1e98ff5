import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Program } from './keep-process.ts'
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

/**
 * Runs one job in a process of its own, which ends with it. That process has a watchdog of its own: `limitMs`
 * is only the backstop here.
 */
export async function runAlone(
  program: Program,
  order: AloneOrder,
  limitMs: number,
  signal: AbortSignal,
): Promise<AloneOutcome> {
  if (signal.aborted) return stopped
  const { file, args = [], nodeFlags = [], variables } = program
  const child = fork(file, [...args], {
    execArgv: [...nodeFlags],
    ...(variables === undefined ? {} : { env: { ...variables } }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const abort = (): void => {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), abortMs).unref()
  }
  const late = setTimeout(() => child.kill('SIGKILL'), startMs + 2 * limitMs)
  signal.addEventListener('abort', abort, { once: true })
  try {
    const outcome = await readOutcome(child, order)
    return signal.aborted && outcome.kind === 'died' ? stopped : outcome
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', abort)
  }
}

const stopped: AloneOutcome = { kind: 'failed', message: 'the worker stops' }

/** Resolves once the process has ended. */
async function readOutcome(child: ChildProcess, order: AloneOrder): Promise<AloneOutcome> {
  let said: AloneOutcome | undefined
  let hasBegun = false
  child.on('message', (word: AloneWord) => {
    if (word.kind === 'begun') hasBegun = true
    else said = word
  })
  child.send(order, () => undefined)
  let end: string
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    end = `its process ${readEnd({ code, signal }).reason}`
  } catch (error) {
    end = `its process could not be started: ${(error as Error).message}`
  }
  if (said !== undefined) return said
  return hasBegun ? { kind: 'died', reason: end } : { kind: 'failed', message: end }
}
