import { actorKinds } from '#modules/audit/actor/audit-actor.types.ts'
import { type EntryFilter, listEntries } from '#modules/audit/entry/audit-entry.store.ts'
import type { AuditEntry } from '#modules/audit/entry/audit-entry.types.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from '../../command/options.ts'
import { readDay } from '../../command/parse-option-values.ts'
import { refuse } from '../../command/refusal.ts'
import { findSiteClock, type SiteClock, utcClock } from '../../printing/site-clock.ts'
import { findSiteId } from '../staff/staff-place.ts'

interface AuditListOptions extends JsonOption, LimitOption {
  readonly site?: string
  readonly since?: string
  readonly until?: string
  readonly who?: string
  readonly by?: string
  readonly kind?: string
  readonly id?: string
  readonly action?: string
  readonly below?: string
}

export async function runAuditList(
  context: CommandContext,
  options: AuditListOptions,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const { site } = options
  const database = await context.openDatabase()
  const clock = site === undefined ? utcClock : await findSiteClock(database, site)
  const filter = readFilter(options)
  if ('fault' in filter) {
    return refuse(context, options, { code: 'audit.filter', message: filter.fault })
  }
  const { below, ...chosen } = filter
  const entries = await database.asOwner(async (tx) => {
    const siteId = site === undefined ? undefined : await findSiteId(tx, site)
    if (site !== undefined && siteId === undefined) return undefined
    return listEntries(
      tx,
      { ...chosen, siteIds: siteId === undefined ? undefined : [siteId] },
      { limit, below },
    )
  })
  if (entries === undefined) {
    const message = `There is no site '${site}'.`
    return refuse(context, options, { code: 'audit.unknown-site', message })
  }
  if (options.json === true) {
    context.print(JSON.stringify({ entries: entries.map(toWire) }))
    return 0
  }
  for (const entry of entries) context.print(describe(entry, clock))
  return 0
}

/** @returns a fault in words where a value is not of its kind */
function readFilter(
  options: AuditListOptions,
): (EntryFilter & { readonly below: number | undefined }) | { readonly fault: string } {
  const { who, by, kind, id, action, below } = options
  const [since, until] = [options.since, options.until].map((text) =>
    text === undefined ? undefined : readInstant(text),
  )
  if (since === null || until === null) {
    return {
      fault: '--since and --until take a day or an instant: 2026-11-01, 2026-11-01T08:00:00Z.',
    }
  }
  const actorKind = actorKinds.find((one) => one === by)
  if (by !== undefined && actorKind === undefined) {
    return { fault: `--by is one of ${actorKinds.join(', ')}.` }
  }
  if (below !== undefined && !/^[1-9]\d{0,14}$/.test(below)) {
    return { fault: '--below takes the number of an entry, as --json prints it.' }
  }
  return {
    who,
    actorKind,
    subjectKind: kind,
    subjectId: id,
    action,
    since,
    until,
    below: below === undefined ? undefined : Number(below),
  }
}

/** Null: not an instant, and not a day, which begins at midnight UTC. */
function readInstant(text: string): Date | null {
  if (readDay(text) !== undefined) return new Date(`${text}T00:00:00Z`)
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(
    text,
  )
  const instant = isInstant ? new Date(text) : undefined
  return instant === undefined || Number.isNaN(instant.getTime()) ? null : instant
}

const toWire = (entry: AuditEntry) => ({
  id: entry.id,
  at: entry.at,
  site_id: entry.siteId,
  dealership_id: entry.dealershipId,
  group_id: entry.groupId,
  actor: { kind: entry.actorKind, id: entry.actorId, name: entry.actorName },
  channel: entry.channel,
  subject: { kind: entry.subjectKind, id: entry.subjectId },
  action: entry.action,
  before: entry.before,
  after: entry.after,
  reason: entry.reason,
  request_id: entry.requestId,
  // Readable in the console, and by `person export`.
  has_personal_values: entry.personal !== null,
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
