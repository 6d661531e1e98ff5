/** The thread behind `watchdog.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { overrunSignal } from './process-end.rules.ts'
import { readSharedClock, type WatchdogStart, type WatchdogWord } from './watchdog.ts'

const lookMs = 100
/** The process notices by itself that its parent is gone, and ends its jobs in order. One that loops does not. */
const orphanMs = 15_000
/** Until the signal that tells what happened is followed by one that nothing withstands. */
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
    // Only now: a thread that watches needs nothing else. It writes past the main thread, which may hang.
    const { createLog } = await import('#platform/log/log.ts')
    createLog(logLevel).error(
      { job: word?.name, limitMs: word?.limitMs },
      'a job ran too long; its process is ended',
    )
  } finally {
    process.kill(process.pid, overrunSignal)
  }
}
