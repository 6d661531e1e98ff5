import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export interface WatchedJob {
  readonly id: string
  readonly name: string
  readonly limitMs: number
}

/** To the thread: a job has begun, or the one of this id has ended. */
export type WatchdogWord =
  | { readonly kind: 'begun'; readonly job: WatchedJob }
  | { readonly kind: 'ended'; readonly id: string }

/** What the thread is started with. */
export interface WatchdogStart {
  readonly parent: number
  readonly logLevel: string
}

export interface Watchdog {
  /** @returns to be called when the job has ended */
  begin(job: WatchedJob): () => void
}

/**
 * Ends this process when a job runs longer than it may, and when the process that started us is gone. It is a
 * thread of its own, because a job in an endless loop lets nothing else run in its thread, signals included.
 */
export function startWatchdog(logLevel: string): Watchdog {
  const workerData: WatchdogStart = { parent: process.ppid, logLevel }
  const thread = new Worker(join(import.meta.dirname, 'watchdog-thread.ts'), { workerData })
  thread.unref()
  // Without it a job could run for ever: the process is started again, and this thread with it.
  thread.once('error', (error) => {
    throw error
  })
  const tell = (word: WatchdogWord): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(word)
  }
  return {
    begin(job) {
      tell({ kind: 'begun', job })
      return () => tell({ kind: 'ended', id: job.id })
    },
  }
}
