import { setTimeout as wait } from 'node:timers/promises'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'

/** Enough tries for a database that restarts, which takes seconds. */
const mostTries = 40
const betweenMs = 500

/** Repeats a transaction for about twenty seconds while the database is unreachable. */
export async function retryTransaction(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (tries === mostTries || findStorageFault(error) === null) throw error
      await wait(betweenMs)
    }
  }
}
