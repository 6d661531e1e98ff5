/** The thread behind `watchdog.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { overrunSignal } from './process-end.rules.ts'
import { readSharedClock, type WatchdogStart, type WatchdogWord } from './watchdog.ts'

const lookMs = 100
/**
 * A working process notices the end of its parent and stops its jobs in order. A looping one does not, so the thread
 * ends it after this time.
 */
const orphanMs = 15_000
/** Time after which SIGKILL ends the process if `overrunSignal` did not. */
const lastMs = 1000

const { parent, logLevel, endsAt, job } = workerData as WatchdogStart
const words = new Map<number, WatchdogWord>()
let orphanedAt: number | undefined
let isEnding = false

parentPort?.on('message', (word: WatchdogWord) => void words.set(word.number, word))
setInterval(look, lookMs)

function look(): void {
  if (isEnding) return
  const now = readSharedClock()
  const place = endsAt.findIndex((at) => at !== 0 && now >= at)
  if (place !== -1) {
    isEnding = true
    void endOverrun(words.get(job[place] ?? -1))
    return
  }
  if (process.ppid !== parent) orphanedAt ??= now
  if (orphanedAt !== undefined && now - orphanedAt >= orphanMs) process.kill(process.pid, 'SIGKILL')
}

async function endOverrun(word: WatchdogWord | undefined): Promise<void> {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), lastMs)
  try {
    // Loaded only now, because watching needs no log. The thread writes by itself, since the main thread may hang.
    const { createLog } = await import('#platform/log/log.ts')
    createLog(logLevel).error(
      { job: word?.name, limitMs: word?.limitMs },
      'a job ran too long; its process is ended',
    )
  } finally {
    process.kill(process.pid, overrunSignal)
  }
}
