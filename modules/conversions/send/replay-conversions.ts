import { recordOwnEntry } from '#modules/audit/entry/audit-entry.store.ts'
import {
  type ConversionPlatform,
  conversionPlatforms,
} from '#modules/sites/settings/tracking.schema.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { type Revived, reviveConversions } from '../conversion.store.ts'
import { enqueueConversions } from '../queue/enqueue-conversions.ts'

/** Queues a site's dead conversions again with all their attempts, unless they are too old. */
export function replayConversions(
  database: Database,
  siteId: number,
  platforms: readonly ConversionPlatform[] = conversionPlatforms,
): Promise<Revived> {
  return database.withScope(ownScopeOf(siteId), async (tx) => {
    const revived = await reviveConversions(tx, platforms)
    await enqueueConversions(tx, siteId, revived.waiting)
    if (revived.waiting.length > 0) {
      await recordOwnEntry(tx, {
        siteId,
        subject: { kind: 'site', id: String(siteId) },
        action: 'site.conversions-replayed',
        after: { count: revived.waiting.length, platforms: platforms.join(', ') },
      })
    }
    return revived
  })
}
