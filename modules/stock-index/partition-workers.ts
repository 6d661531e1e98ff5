import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ConnectionTarget } from '#platform/postgres/database.ts'
import type { IndexSettings } from '#platform/search-engine/contract.ts'
import type { StockScope } from './stock-scope.ts'

/** The database that stock is read from, and the folder for snapshots. */
export interface PartitionOrigin {
  readonly target: ConnectionTarget
  readonly folder: string
  readonly deploymentId: string
}

/** The message that starts a worker. */
export interface PartitionOrder {
  readonly origin: PartitionOrigin
  readonly scope: StockScope
  readonly settings: IndexSettings
}

/** A message of the worker: a batch is done, the snapshot is written, or the build failed. */
export type WorkerWord = 'at work' | 'built' | { readonly fault: string }

interface WorkerOptions {
  /** The worker's program file. */
  readonly file?: string
  /** A worker that sends no message for this long is ended. */
  readonly silenceMs?: number
}

/** Maximum number of worker processes: each needs its own core, in addition to the one that serves requests. */
const mostWorkers = 2
/** Many times as long as a busy server needs for the first batch of a large stock. */
const defaultSilenceMs = 60_000

/** Builds partitions in separate processes: at most two at once; further ones wait. */
export class PartitionWorkers {
  readonly #origin: PartitionOrigin
  readonly #file: string
  readonly #silenceMs: number
  readonly #running = new Set<ChildProcess>()
  #freeWorkers = mostWorkers
  readonly #waiting: (() => void)[] = []
  #isClosed = false

  constructor(origin: PartitionOrigin, options: WorkerOptions = {}) {
    this.#origin = origin
    this.#file = options.file ?? join(import.meta.dirname, 'partition-worker.ts')
    this.#silenceMs = options.silenceMs ?? defaultSilenceMs
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /**
   * Resolves when the snapshot is written. Rejects if the worker fails, ends early or stops sending messages; and after
   * `close`.
   */
  async build(scope: StockScope, settings: IndexSettings): Promise<void> {
    await this.#acquireWorker()
    try {
      if (this.#isClosed) throw new Error('partitions are no longer built')
      await this.#run({ origin: this.#origin, scope, settings })
    } finally {
      this.#releaseWorker()
    }
  }

  /** Ends the running builds, which then reject. Builds that wait still start afterwards. */
  async abandon(): Promise<void> {
    await Promise.all([...this.#running].map(end))
  }

  /** Ends the running builds like `abandon`; all waiting and later builds reject too. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.abandon()
  }

  async #acquireWorker(): Promise<void> {
    if (this.#freeWorkers > 0) this.#freeWorkers -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #releaseWorker(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#freeWorkers += 1
    else next()
  }

  async #run(order: PartitionOrder): Promise<void> {
    const worker = fork(this.#file, {
      // This serialization can send maps.
      serialization: 'advanced',
      execArgv: [],
      // Standard output is ignored, because the website's is its log.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#running.add(worker)
    let silence: NodeJS.Timeout | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        const fallsSilent = (): void => reject(new Error(`silent for ${this.#silenceMs} ms`))
        silence = setTimeout(fallsSilent, this.#silenceMs)
        worker.on('message', (word: WorkerWord) => {
          if (word === 'at work') silence?.refresh()
          else if (word === 'built') resolve()
          else reject(new Error(word.fault))
        })
        worker.on('error', reject)
        worker.on('exit', (code, signal) =>
          reject(new Error(`ended with ${code ?? signal} before it had built`)),
        )
        worker.send(order, (error) => {
          if (error !== null) reject(error)
        })
      })
    } finally {
      clearTimeout(silence)
      await end(worker)
      this.#running.delete(worker)
    }
  }
}

async function end(worker: ChildProcess): Promise<void> {
  // A process without an id could not be started.
  if (worker.pid === undefined || worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}
