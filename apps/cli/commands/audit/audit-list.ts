import { listAudit } from '#modules/staff/audit/audit.store.ts'
import type { AuditEntry } from '#modules/staff/audit/audit.types.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { findSiteClock, type SiteClock, utcClock } from '../../printing/site-clock.ts'
import { findSiteId } from '../staff/staff-place.ts'

interface AuditListOptions extends JsonOption, LimitOption {
  readonly site?: string
}

export async function runAuditList(
  context: CommandContext,
  options: AuditListOptions,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const { site } = options
  const database = await context.openDatabase()
  const entries = await database.asOwner(async (tx) => {
    if (site === undefined) return listAudit(tx, { limit })
    const siteId = await findSiteId(tx, site)
    return siteId === undefined ? undefined : listAudit(tx, { siteId, limit })
  })
  if (entries === undefined) {
    const message = `There is no site '${site}'.`
    return refuse(context, options, { code: 'audit.unknown-site', message })
  }
  if (options.json === true) {
    context.print(JSON.stringify({ entries: entries.map(toWire) }))
    return 0
  }
  const clock = site === undefined ? utcClock : await findSiteClock(database, site)
  for (const entry of entries) context.print(describe(entry, clock))
  return 0
}

const toWire = (entry: AuditEntry) => ({
  id: entry.id,
  at: entry.at,
  site_id: entry.siteId,
  actor: { kind: entry.actorKind, id: entry.actorId, name: entry.actorName },
  channel: entry.channel,
  subject: { kind: entry.subjectKind, id: entry.subjectId },
  action: entry.action,
  before: entry.before,
  after: entry.after,
  reason: entry.reason,
  request_id: entry.requestId,
})

const describe = (entry: AuditEntry, clock: SiteClock): string =>
  [
    clock.time(entry.at),
    `${entry.actorName} (${entry.actorKind})`,
    entry.action,
    `${entry.subjectKind} ${entry.subjectId}`,
    [entry.before, entry.after].map((values) => JSON.stringify(values ?? {})).join(' → '),
    ...(entry.reason === null ? [] : [entry.reason]),
  ].join('  ')
