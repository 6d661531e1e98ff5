/** The thread behind `watchdog.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { overrunSignal } from './process-end.rules.ts'
import type { WatchdogStart, WatchdogWord, WatchedJob } from './watchdog.ts'

const lookMs = 100
/** The process notices by itself that its parent is gone, and ends its jobs in order. One that loops does not. */
const orphanMs = 15_000
/** Until the signal that tells what happened is followed by one that nothing withstands. */
const lastMs = 1000

const { parent, logLevel } = workerData as WatchdogStart
const running = new Map<string, { readonly job: WatchedJob; readonly endsAt: number }>()
let orphanedAt: number | undefined
let isEnding = false

parentPort?.on('message', (word: WatchdogWord) => {
  if (word.kind === 'ended') running.delete(word.id)
  else running.set(word.job.id, { job: word.job, endsAt: performance.now() + word.job.limitMs })
})
setInterval(look, lookMs)

function look(): void {
  if (isEnding) return
  const now = performance.now()
  for (const { job, endsAt } of running.values()) {
    if (now < endsAt) continue
    isEnding = true
    void endOverrun(job)
    return
  }
  if (process.ppid !== parent) orphanedAt ??= now
  if (orphanedAt !== undefined && now - orphanedAt >= orphanMs) process.kill(process.pid, 'SIGKILL')
}

async function endOverrun({ name, limitMs }: WatchedJob): Promise<void> {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), lastMs)
  try {
    // Only now: a thread that watches needs nothing else. It writes past the main thread, which may hang.
    const { createLog } = await import('#platform/log/log.ts')
    createLog(logLevel).error({ job: name, limitMs }, 'a job ran too long; its process is ended')
  } finally {
    process.kill(process.pid, overrunSignal)
  }
}
