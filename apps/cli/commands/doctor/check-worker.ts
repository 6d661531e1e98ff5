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
    const detail = 'no worker has run yet; a website that is started with npm start includes one'
    return { state: 'notice', what, detail }
  }
  if (seconds <= longestSilenceSeconds) return { state: 'ok', what, detail: 'a worker is running' }
  const since =
    seconds < 7200 ? `${Math.floor(seconds / 60)} minutes` : `${Math.floor(seconds / 3600)} hours`
  return {
    state: 'fault',
    what,
    detail: `no worker has run for ${since}, so no lead is delivered and no mail is sent. Start a worker, or a website without FORECOURT_WORKER=0.`,
    commands: ['forecourt worker'],
  }
}
