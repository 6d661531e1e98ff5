import { csvHeader, writeCsvLine } from '#modules/audit/export/audit-csv.view.ts'
import { decideAccess } from '../access/access.rules.ts'
import { refuseAccess } from '../people/refusals.ts'
import type { AuditFilter } from './audit-filter.schema.ts'
import type { AuditService, FoundEntry } from './audit-search.types.ts'

export interface FakeAudit {
  readonly service: AuditService
  /** Every filter that was asked for. */
  readonly filters: AuditFilter[]
  /** Whether the next export asks for a passkey first. */
  asksToConfirm: boolean
  add(entry?: Partial<FoundEntry>): FoundEntry
}

/** The audit in memory, newest first; filters are only remembered. */
export function openFakeAudit(clock: () => Date): FakeAudit {
  const entries: FoundEntry[] = []
  const filters: AuditFilter[] = []
  const fake: FakeAudit = {
    filters,
    asksToConfirm: false,
    add(entry = {}) {
      const added: FoundEntry = {
        id: entries.length + 1,
        at: clock(),
        siteId: 1,
        dealershipId: null,
        groupId: null,
        actorKind: 'person',
        actorId: 'person-ana',
        actorName: 'Ana Example',
        channel: 'console',
        subjectKind: 'site',
        subjectId: '1',
        action: 'site.applied',
        before: null,
        after: null,
        reason: null,
        requestId: null,
        placeName: 'Harbour Example',
        personal: { kind: 'none' },
        ...entry,
      }
      entries.unshift(added)
      return added
    },
    service: {
      list(actor, filter) {
        const access = decideAccess(actor, 'audit.read')
        if (!access.allowed) return Promise.resolve(refuseAccess(access))
        filters.push(filter)
        const { below = Infinity } = filter
        const shown = entries.filter(({ id }) => id < below).slice(0, 3)
        const last = shown.at(-1)
        return Promise.resolve({
          ok: true,
          entries: shown,
          next: last !== undefined && last.id > 1 ? last.id : null,
          sites: [
            { id: 1, name: 'Harbour Example' },
            { id: 2, name: 'Sister Example' },
          ],
          mayExport: decideAccess(actor, 'audit.export').allowed,
        })
      },
      history: (_actor, { kind, id }) =>
        Promise.resolve(
          entries.filter(({ subjectKind, subjectId }) => subjectKind === kind && subjectId === id),
        ),
      export(actor, filter) {
        const access = decideAccess(actor, 'audit.export')
        if (!access.allowed) return Promise.resolve(refuseAccess(access))
        if (fake.asksToConfirm) {
          const message = 'An export needs your passkey. Confirm with it, and export again.'
          return Promise.resolve({ ok: false, code: 'staff.confirm-first', message })
        }
        filters.push(filter)
        return Promise.resolve({ ok: true, lines: writeAll(entries) })
      },
    },
  }
  return fake
}

async function* writeAll(entries: readonly FoundEntry[]): AsyncGenerator<string> {
  yield csvHeader
  for (const entry of entries) yield await Promise.resolve(writeCsvLine(entry))
}
