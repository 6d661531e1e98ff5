import type { Database } from '#platform/postgres/database.ts'
import type { DeliverLeadPayload } from './deliver-lead.job.ts'
import { buryDelivery, releaseLease } from './delivery.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

/**
 * The process that was at a delivery has ended with it: no process holds it any more, or it is dead.
 *
 * @param reason why it is never tried again; null: it will be
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
