import { setTimeout as wait } from 'node:timers/promises'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'

/** A database that is restarted is back within seconds. */
const mostTries = 40
const betweenMs = 500

/** Does a transaction again while the database is away, for about twenty seconds. */
export async function persist(work: () => Promise<void>): Promise<void> {
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
