import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ConnectionTarget } from '#platform/postgres/database.ts'
import type { IndexSettings } from '#platform/search-engine/contract.ts'
import type { StockScope } from './stock-scope.ts'

/** Where stock comes from and snapshots go to. */
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

/** What a worker says: a batch is done, the snapshot lies in the folder, or neither will be. */
export type WorkerWord = 'at work' | 'built' | { readonly fault: string }

interface WorkerOptions {
  /** The program of a worker. */
  readonly file?: string
  /** A worker that says nothing for so long is given up. */
  readonly silenceMs?: number
}

/** Each has a core to itself, beside the one that serves requests, where there are as many. */
const mostWorkers = 2
/** Many times what the first batch of a large stock takes, from a server that is busy. */
const defaultSilenceMs = 60_000

/** Builds partitions in processes of their own: at most two at once, the others wait for their turn. */
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
   * Resolves when the snapshot lies in the folder. Rejects where the worker fails, ends without a word, or falls
   * silent; and once `close` was called.
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

  /** Ends running builds, which reject. Builds that wait for a worker go on. */
  async abandon(): Promise<void> {
    await Promise.all([...this.#running].map(end))
  }

  /** The same, for good. */
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
      // Maps arrive as maps.
      serialization: 'advanced',
      execArgv: [],
      // Standard output is for the log.
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
  // One that could not be started has no id.
  if (worker.pid === undefined || worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}
