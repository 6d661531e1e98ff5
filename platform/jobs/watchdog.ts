import { join } from 'node:path'
import { hrtime } from 'node:process'
import { Worker } from 'node:worker_threads'

export interface WatchedJob {
  readonly id: string
  readonly name: string
  readonly limitMs: number
}

/** Message to the thread: the name of the job with this number, for the log. */
export interface WatchdogWord {
  readonly number: number
  readonly name: string
  readonly limitMs: number
}

/**
 * Memory shared with the thread. For each slot, the time at which to end the process, in milliseconds of the threads'
 * common clock (0: the slot is free), and the number of its job. A message for each job would cost more than a short
 * job.
 */
export interface WatchedPlaces {
  readonly endsAt: Float64Array
  readonly job: Int32Array
}

/** The thread's start parameters. */
export interface WatchdogStart extends WatchedPlaces {
  readonly parent: number
  readonly logLevel: string
}

export interface Watchdog {
  /** @returns a function to call when the job has ended */
  begin(job: WatchedJob): () => void
}

/** Maximum number of watched jobs; the lanes of a worker run fewer at the same time. */
const places = 1024

/** Milliseconds of a clock that all threads of a process share. */
export const readSharedClock = (): number => Number(hrtime.bigint() / 1_000_000n)

/**
 * Ends this process when a job exceeds its time limit, or when the parent process has ended. Runs in a separate thread,
 * because a job in an endless loop blocks its own thread, signals included.
 */
export function startWatchdog(logLevel: string): Watchdog {
  const endsAt = new Float64Array(new SharedArrayBuffer(places * Float64Array.BYTES_PER_ELEMENT))
  const job = new Int32Array(new SharedArrayBuffer(places * Int32Array.BYTES_PER_ELEMENT))
  const workerData: WatchdogStart = { parent: process.ppid, logLevel, endsAt, job }
  const thread = new Worker(join(import.meta.dirname, 'watchdog-thread.ts'), { workerData })
  thread.unref()
  // Without the watchdog a job could run forever, so its error ends the process, which is then restarted.
  thread.once('error', (error) => {
    throw error
  })
  const numbers = new Map<string, number>()
  const findNumber = (name: string, limitMs: number): number => {
    const known = numbers.get(name)
    if (known !== undefined) return known
    const word: WatchdogWord = { number: numbers.size, name, limitMs }
    numbers.set(name, word.number)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(word)
    return word.number
  }
  return {
    begin({ name, limitMs }) {
      const place = endsAt.indexOf(0)
      if (place === -1) throw new Error(`more than ${places} jobs at one time`)
      job[place] = findNumber(name, limitMs)
      endsAt[place] = readSharedClock() + limitMs
      return () => {
        endsAt[place] = 0
      }
    },
  }
}
