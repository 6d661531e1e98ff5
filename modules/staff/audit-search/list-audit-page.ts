import { decideAccess } from '../access/access.rules.ts'
import type { PersonActor } from '../access/actor.types.ts'
import { refuseAccess } from '../people/refusals.ts'
import { withinActor } from '../people/within-actor.ts'
import type { StaffOutcome } from '../service/staff-service.types.ts'
import type { AuditFilter } from './audit-filter.schema.ts'
import type { AuditPage, AuditSearchParts } from './audit-search.types.ts'
import { listSites, pageSize, searchEntries, toEntryFilter } from './search-entries.ts'

/** The newest entries at the actor's places. Operators see no entries about records of customers. */
export async function listAuditPage(
  parts: AuditSearchParts,
  actor: PersonActor,
  filter: AuditFilter,
): Promise<StaffOutcome<AuditPage>> {
  const access = decideAccess(actor, 'audit.read')
  if (!access.allowed) return refuseAccess(access)
  return withinActor(parts.database, actor, async (tx) => {
    const sites = await listSites(tx)
    const chosen = await toEntryFilter(parts, actor, filter, sites)
    const found = await searchEntries(tx, parts, chosen, {
      limit: pageSize + 1,
      below: filter.below,
    })
    const entries = found.slice(0, pageSize)
    return {
      ok: true as const,
      entries,
      next: found.length > pageSize ? (entries.at(-1)?.id ?? null) : null,
      sites,
      mayExport: decideAccess(actor, 'audit.export').allowed,
    }
  })
}
