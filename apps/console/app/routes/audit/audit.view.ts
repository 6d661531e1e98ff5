import type { ActorKind } from '#modules/audit/actor/audit-actor.types.ts'
import {
  kindsWithoutCustomers,
  nameSubjectKind,
  type SubjectKind,
  subjectKinds,
} from '#modules/audit/entry/subject-kinds.rules.ts'
import {
  type ChangedField,
  describeAction,
  listChangedFields,
} from '#modules/audit/history/describe-entry.view.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { AuditPage, FoundEntry } from '#modules/staff/audit-search/audit-search.types.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import type { Option } from '../../parts/option.types.ts'

export interface EntryView {
  readonly id: number
  readonly at: MomentView
  readonly who: string
  /** How it was done: 'in the console', 'by a command', … */
  readonly through: string
  readonly what: string
  readonly subject: string
  /** Where the record can be opened; null: nowhere, or the person may not. */
  readonly href: string | null
  /** All entries about the same record. */
  readonly sameHref: string
  readonly place: string | null
  readonly fields: readonly ChangedField[]
  readonly personal: readonly ChangedField[]
  readonly isErased: boolean
  readonly reason: string | null
}

export interface AuditView {
  readonly entries: readonly EntryView[]
  readonly next: string | null
  readonly mayExport: boolean
  readonly options: {
    readonly sites: readonly Option[]
    readonly kinds: readonly Option[]
    readonly actors: readonly Option[]
  }
}

const channels: Readonly<Record<string, string>> = {
  console: 'in the console',
  command: 'by a command',
  api: 'through the API',
  job: 'by itself',
}

const actorNames: Readonly<Record<ActorKind, string>> = {
  person: 'People',
  shell: 'Commands',
  key: 'API keys',
  feed: 'Stock feeds',
  job: 'By itself',
}

export function buildAudit(
  { entries, next, sites, mayExport }: AuditPage,
  actor: PersonActor,
  now: Date,
): AuditView {
  // People who are only operators see no entries about customers' records, so these kinds are not offered to them.
  const seesCustomers = decideAccess(actor, 'leads.read').allowed
  const kinds = seesCustomers ? subjectKinds : kindsWithoutCustomers
  return {
    entries: entries.map((entry) => buildEntry(entry, actor, now)),
    next: next === null ? null : String(next),
    mayExport,
    options: {
      sites: sites.map(({ id, name }) => ({ value: String(id), label: name })),
      kinds: kinds
        .map((kind: SubjectKind) => ({ value: kind, label: nameSubjectKind(kind) }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
      actors: Object.entries(actorNames).map(([value, label]) => ({ value, label })),
    },
  }
}

function buildEntry(entry: FoundEntry, actor: PersonActor, now: Date): EntryView {
  const { subjectKind: kind, subjectId: id, personal } = entry
  const same = new URLSearchParams({ kind, id })
  return {
    id: entry.id,
    at: buildMoment(entry.at, now),
    who: entry.actorName,
    through: channels[entry.channel] ?? entry.channel,
    what: describeAction(entry.action),
    subject: `${nameSubjectKind(kind)} ${shorten(id)}`,
    href: findRecord(kind, id, actor),
    sameHref: `/audit?${same.toString()}`,
    place: entry.placeName,
    // A version is of use to programs alone.
    fields: listChangedFields(entry.before, entry.after).filter(({ name }) => name !== 'version'),
    personal: personal.kind === 'readable' ? listChangedFields(null, personal.values) : [],
    isErased: personal.kind === 'erased',
    reason: entry.reason,
  }
}

/** The screen of a record. Whether the record is still there and visible is decided by that screen. */
function findRecord(kind: string, id: string, actor: PersonActor): string | null {
  if (kind === 'lead' && decideAccess(actor, 'leads.read').allowed) return `/leads/${id}`
  if (kind === 'person' && decideAccess(actor, 'people.read').allowed) return `/people/${id}`
  return null
}

/** The first letters of a long id: they are enough to tell entries apart. */
const shorten = (id: string): string => (id.length > 12 ? `${id.slice(0, 8)}…` : id)
