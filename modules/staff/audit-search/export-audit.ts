import { recordEntry, type EntryFilter } from '#modules/audit/entry/audit-entry.store.ts'
import { csvHeader, writeCsvLine } from '#modules/audit/export/audit-csv.view.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { decideAccess } from '../access/access.rules.ts'
import type { PersonActor } from '../access/actor.types.ts'
import { confirmFirstCode, isConfirmed } from '../access/confirmation.rules.ts'
import { refuseAccess } from '../people/refusals.ts'
import { changeWithinActor, withinActor } from '../people/within-actor.ts'
import type { StaffOutcome, StaffRefusal } from '../service/staff-service.types.ts'
import type { AuditFilter } from './audit-filter.schema.ts'
import type { AuditSearchParts } from './audit-search.types.ts'
import { listSites, searchEntries, toEntryFilter } from './search-entries.ts'

/** The most entries of a file. */
export const mostExported = 50_000
/** The most sites at which one export is recorded. */
const mostSites = 100
/** How many entries one transaction reads. */
const batch = 500

const confirmFirst: StaffRefusal = {
  ok: false,
  code: confirmFirstCode,
  message: 'An export needs your passkey. Confirm with it, and export again.',
}

/**
 * The entries that match, as lines of a CSV file, the newest first. The export is recorded before the first line is
 * read. Entries that are added after that are not in the file, and a right that is withdrawn ends it.
 */
export async function exportAudit(
  parts: AuditSearchParts,
  actor: PersonActor,
  filter: AuditFilter,
  requestId: string,
): Promise<StaffOutcome<{ readonly lines: AsyncIterable<string> }>> {
  const access = decideAccess(actor, 'audit.export')
  if (!access.allowed) return refuseAccess(access)
  if (!isConfirmed(actor, parts.clock())) return confirmFirst
  const begun = await changeWithinActor(parts.database, actor, async (tx) => {
    const sites = await listSites(tx)
    await recordExport(tx, actor, { filter, sites, requestId })
    return { ok: true as const, chosen: await toEntryFilter(parts, actor, filter, sites) }
  })
  return begun.ok ? { ok: true, lines: writeLines(parts, actor, begun.chosen) } : begun
}

/** One entry at each site of the export, so that each of them sees it; for operators one of the platform. */
async function recordExport(
  tx: Tx,
  actor: PersonActor,
  {
    filter,
    sites,
    requestId,
  }: {
    readonly filter: AuditFilter
    readonly sites: readonly { readonly id: number }[]
    readonly requestId: string
  },
): Promise<void> {
  const isOperator = actor.memberships.some(({ role }) => role === 'operator')
  const own = isOperator ? [null] : sites.slice(0, mostSites).map(({ id }) => id)
  const asked = { ...filter, below: undefined, site: undefined }
  for (const siteId of filter.site === undefined ? own : [filter.site]) {
    await recordEntry(tx, actor, {
      siteId,
      subject: { kind: 'audit', id: 'entries' },
      action: 'audit.exported',
      after: { ...asked, most: mostExported },
      requestId,
    })
  }
}

async function* writeLines(
  parts: AuditSearchParts,
  actor: PersonActor,
  filter: EntryFilter,
): AsyncGenerator<string> {
  yield csvHeader
  let below: number | undefined
  for (let left = mostExported; left > 0;) {
    const limit = Math.min(batch, left)
    const page = { limit, below }
    const entries = await withinActor(parts.database, actor, (tx) =>
      searchEntries(tx, parts, filter, page),
    )
    for (const entry of entries) yield writeCsvLine(entry)
    if (entries.length < limit) return
    left -= entries.length
    below = entries.at(-1)!.id
  }
}
