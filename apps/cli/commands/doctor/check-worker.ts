import { findWorkerSilence } from '#platform/jobs/worker-sighting.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'

/** A restarted or replaced worker reports again within this time. */
const longestSilenceSeconds = 60

/** Checks that a worker is running: without one no lead reaches its dealer. */
export async function checkWorker(database: Database): Promise<Finding> {
  const seconds = await database.asOwner(findWorkerSilence)
  const what = 'worker'
  if (seconds === null) {
    return { state: 'notice', what, detail: 'none has run yet: npm start has one of its own' }
  }
  if (seconds <= longestSilenceSeconds) return { state: 'ok', what, detail: 'one does the jobs' }
  const since =
    seconds < 7200 ? `${Math.floor(seconds / 60)} minutes` : `${Math.floor(seconds / 3600)} hours`
  return {
    state: 'fault',
    what,
    detail: `none for ${since}: no lead is delivered and no mail is sent; start forecourt worker, or a website without FORECOURT_WORKER=0`,
  }
}
