import type { Database } from '#platform/postgres/database.ts'
import type { DeliverLeadPayload } from './deliver-lead.job.ts'
import { buryDelivery, releaseLease } from './delivery.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

/**
 * Releases a delivery whose process died.
 *
 * @param reason why it is not retried; null: it is retried
 */
export async function endDeadDelivery(
  { database }: { readonly database: Database },
  { siteId, deliveryId }: DeliverLeadPayload,
  reason: string | null,
): Promise<void> {
  await database.withScope(ownScopeOf(siteId), async (tx) => {
    await releaseLease(tx, deliveryId)
    if (reason !== null) await buryDelivery(tx, deliveryId, reason)
  })
}
