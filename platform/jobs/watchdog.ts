import { join } from 'node:path'
import { hrtime } from 'node:process'
import { Worker } from 'node:worker_threads'

export interface WatchedJob {
  readonly id: string
  readonly name: string
  readonly limitMs: number
}

/** To the thread: what the jobs of a number are called. */
export interface WatchdogWord {
  readonly number: number
  readonly name: string
  readonly limitMs: number
}

/**
 * Memory that the thread shares. For each place, the milliseconds at which the process is ended, of the clock that all
 * threads have in common (0: the place is free), and the number of the job that has it. Messages for each job would cost
 * more than a short job does.
 */
export interface WatchedPlaces {
  readonly endsAt: Float64Array
  readonly job: Int32Array
}

/** What the thread is started with. */
export interface WatchdogStart extends WatchedPlaces {
  readonly parent: number
  readonly logLevel: string
}

export interface Watchdog {
  /** @returns to be called when the job has ended */
  begin(job: WatchedJob): () => void
}

/** More than all lanes of a worker take at one time. */
const places = 1024

/** Milliseconds of the clock that all threads of a process have in common. */
export const readSharedClock = (): number => Number(hrtime.bigint() / 1_000_000n)

/**
 * Ends this process when a job runs longer than it may, and when the process that started us is gone. It is a
 * thread of its own, because a job in an endless loop lets nothing else run in its thread, signals included.
 */
export function startWatchdog(logLevel: string): Watchdog {
  const endsAt = new Float64Array(new SharedArrayBuffer(places * Float64Array.BYTES_PER_ELEMENT))
  const job = new Int32Array(new SharedArrayBuffer(places * Int32Array.BYTES_PER_ELEMENT))
  const workerData: WatchdogStart = { parent: process.ppid, logLevel, endsAt, job }
  const thread = new Worker(join(import.meta.dirname, 'watchdog-thread.ts'), { workerData })
  thread.unref()
  // Without it a job could run for ever: the process is started again, and this thread with it.
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
