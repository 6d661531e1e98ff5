import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { reviveConversions } from '../conversion.store.ts'
import { sendConversionJob } from '../queue/send-conversion.job.ts'

/** Platforms take events of the last seven days, and what is tried again may take another one. */
const takenDays = 6

/** Has a site's dead conversions tried again from the start. @returns how many */
export function replayConversions(database: Database, siteId: number): Promise<number> {
  return database.withScope(ownScopeOf(siteId), async (tx) => {
    const ids = await reviveConversions(tx, takenDays)
    await enqueue(
      tx,
      sendConversionJob,
      ids.map((conversionId) => ({ siteId, conversionId })),
    )
    return ids.length
  })
}
