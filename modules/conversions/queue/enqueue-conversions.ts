import { conversionPlatforms } from '#modules/sites/settings/tracking.schema.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { WaitingConversion } from '../conversion.types.ts'
import { sendConversionJobs } from './send-conversion.job.ts'

/** Queues conversions of a site, each as a job of its platform. */
export async function enqueueConversions(
  tx: Tx,
  siteId: number,
  waiting: readonly WaitingConversion[],
  requestId?: string,
): Promise<void> {
  for (const platform of conversionPlatforms) {
    const ids = waiting.filter((one) => one.platform === platform).map(({ id }) => id)
    if (ids.length === 0) continue
    await enqueue(
      tx,
      sendConversionJobs[platform],
      ids.map((conversionId) => ({ siteId, conversionId, requestId })),
    )
  }
}
