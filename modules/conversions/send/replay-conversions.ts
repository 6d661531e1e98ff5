import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { type Revived, reviveConversions } from '../conversion.store.ts'
import { sendConversionJob } from '../queue/send-conversion.job.ts'

/** Has a site's dead conversions tried again from the start, where it is not too late. */
export function replayConversions(database: Database, siteId: number): Promise<Revived> {
  return database.withScope(ownScopeOf(siteId), async (tx) => {
    const revived = await reviveConversions(tx)
    await enqueue(
      tx,
      sendConversionJob,
      revived.ids.map((conversionId) => ({ siteId, conversionId })),
    )
    return revived
  })
}
