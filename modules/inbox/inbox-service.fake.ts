import { formatLeadCursor } from '#modules/leads/feed/lead-cursor.rules.ts'
import { decideAccess, type Place } from '#modules/staff/access/access.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import { noteKindWords } from './answers/note-kind.rules.ts'
import type { InboxLead, LeadDelivery } from './lead/inbox-lead.types.ts'
import type { InboxFilter } from './list/inbox-filter.schema.ts'
import type { InboxCount, InboxRow } from './list/list-inbox.ts'
import type { UndeliveredLead } from './delivery/list-undelivered.ts'
import type { InboxService } from './open-inbox.ts'
import type { WorkOutcome } from './work/change-work.ts'
import type { LeadNote } from './work/lead-note.store.ts'
import {
  type LaterChange,
  mergeWork,
  pickFields,
  startWork,
  type WorkChanges,
} from './work/merge-work.rules.ts'
import { badNote, badOwner, refuseSalesState, unknownLead } from './work/refusals.ts'
import {
  findSalesStateFault,
  listNextStates,
  type SalesState,
  salesStates,
} from './work/sales-state.rules.ts'
import { noteSchema } from './work/work-request.schema.ts'

/** A lead of the fake service; all that is absent is as of a new lead of a visitor with a number and an address. */
export interface FakeLeadFields {
  /** A UUID. */
  readonly id: string
  readonly siteId?: number
  readonly name?: string
  readonly category?: string
  readonly salesState?: SalesState
  readonly owner?: { readonly id: string; readonly name: string } | null
  readonly vehicle?: InboxLead['vehicle']
  readonly isHeld?: boolean
  readonly isIncomplete?: boolean
  readonly email?: string | null
  readonly phone?: string | null
  readonly message?: string
  readonly contactPreference?: string
  readonly deliveries?: readonly LeadDelivery[]
  readonly minutesAgo?: number
}

interface FakeLead {
  readonly fields: FakeLeadFields & { readonly siteId: number; readonly category: string }
  work: {
    salesState: SalesState
    lostReason: string | null
    ownerId: string | null
    ownerName: string | null
  }
  version: number
  readonly readBy: Set<string>
  readonly notes: LeadNote[]
  readonly changes: (LaterChange & { readonly version: number; readonly actorId: string })[]
  isHeld: boolean
  sentAgain: number
}

/** Leads in memory for tests of the console. Its rules are simple: the database's are tested with the real service. */
export interface FakeInbox {
  readonly service: InboxService
  add(lead: FakeLeadFields): void
  /** @throws Error for an unknown lead */
  find(id: string): FakeLead
  /** The filters of each list that was read. */
  readonly filters: InboxFilter[]
}

const workers = [
  { id: 'person-priya', name: 'Priya Nair' },
  { id: 'person-sam', name: 'Sam Okafor' },
]

/** @param pageSize most leads of a page */
export function openFakeInbox(now: () => Date, pageSize = 50): FakeInbox {
  const leads = new Map<string, FakeLead>()
  const filters: InboxFilter[] = []
  const seenBy = (actor: Actor) =>
    [...leads.values()].filter((lead) => decideAccess(actor, 'leads.read', placeOf(lead)).allowed)
  const within = <T>(
    actor: Actor,
    id: string,
    permission: 'leads.read' | 'leads.work' | 'leads.deliver',
    work: (lead: FakeLead) => T,
  ): Promise<T | StaffRefusal> => {
    const lead = seenBy(actor).find(({ fields }) => fields.id === id)
    if (lead === undefined) return Promise.resolve(unknownLead)
    const decision = decideAccess(actor, permission, placeOf(lead))
    return Promise.resolve(decision.allowed ? work(lead) : refuseAccess(decision))
  }
  const createdAt = ({ fields }: FakeLead) =>
    new Date(now().getTime() - (fields.minutesAgo ?? 5) * 60_000)

  const service: InboxService = {
    list(actor, filter) {
      filters.push(filter)
      const found = seenBy(actor)
        .filter((lead) => matches(lead, { ...filter, state: undefined }, personOf(actor)))
        .toSorted((a, b) => createdAt(b).getTime() - createdAt(a).getTime())
      const count = (state: SalesState): InboxCount => ({
        count: found.filter(({ work }) => work.salesState === state).length,
        isMore: false,
      })
      const ofState = found.filter(
        ({ work }) => filter.state === undefined || work.salesState === filter.state,
      )
      const start = ofState.findIndex(({ fields }) => fields.id === filter.cursor?.id) + 1
      const rows = ofState.slice(start, start + pageSize)
      const last = rows.at(-1)
      return Promise.resolve({
        ok: true,
        rows: rows.map((lead) => toRow(lead, createdAt(lead), personOf(actor))),
        next:
          ofState.length > start + pageSize && last !== undefined
            ? formatLeadCursor({
                at: createdAt(last).toISOString().replace('Z', '000Z'),
                id: last.fields.id,
              })
            : null,
        counts: Object.fromEntries(salesStates.map((state) => [state, count(state)])) as Record<
          SalesState,
          InboxCount
        >,
      })
    },
    countUnread(actor) {
      const count = seenBy(actor).filter(({ readBy }) => !readBy.has(actor.personId)).length
      return Promise.resolve({ ok: true, count, isMore: false })
    },
    listUndelivered: (actor) =>
      Promise.resolve(
        decideAccess(actor, 'leads.deliver').allowed
          ? {
              ok: true,
              leads: seenBy(actor).flatMap((lead): UndeliveredLead[] => {
                const isDead = (lead.fields.deliveries ?? []).some(({ state }) => state === 'dead')
                if (!isDead && !lead.isHeld) return []
                const { id, name, wants } = {
                  ...lead.fields,
                  name: nameOf(lead.fields),
                  wants: lead.fields.category,
                }
                return [
                  {
                    id,
                    name,
                    wants,
                    trouble: isDead ? 'dead' : 'held',
                    createdAt: createdAt(lead),
                  },
                ]
              }),
              isMore: false,
            }
          : { ok: false, code: 'staff.not-permitted', message: 'no' },
      ),
    choices: () =>
      Promise.resolve({
        ok: true,
        sites: [{ id: 1, name: 'Harbour Toyota', locations: [{ id: 11, name: 'Sales' }] }],
        categories: ['Test Drive', 'Service Booking'],
      }),
    get: (actor, { leadId, marksRead }) =>
      within(actor, leadId, 'leads.read', (lead) => {
        if (marksRead) lead.readBy.add(personOf(actor))
        return { ok: true as const, lead: toInboxLead(lead, createdAt(lead), actor) }
      }),
    change: (actor, { leadId, version, changes }) =>
      within(actor, leadId, 'leads.work', (lead) => change(lead, actor, version, changes, now())),
    take: (actor, { leadId }) =>
      within(actor, leadId, 'leads.work', (lead): WorkOutcome => {
        const { ownerId } = lead.work
        const version = ownerId === null || ownerId === actor.personId ? lead.version : -1
        return change(lead, actor, version, { ownerId: actor.personId }, now())
      }),
    addNote: (actor, { leadId, noteId: given = '', text, kind = 'note' }) =>
      within(actor, leadId, 'leads.work', (lead) => {
        const parsed = noteSchema.safeParse(text === '' ? noteKindWords[kind] : text)
        if (!parsed.success) return badNote
        const noteId = given === '' ? `note-${lead.notes.length + 1}` : given
        if (lead.notes.some(({ id }) => id === noteId)) return { ok: true as const, noteId }
        const authorName = actor.name
        lead.notes.push({ id: noteId, authorName, text: parsed.data, kind, createdAt: now() })
        return { ok: true as const, noteId }
      }),
    sendAgain: (actor, { leadId, deliveryId }) =>
      within(actor, leadId, 'leads.deliver', (lead) => {
        lead.sentAgain += 1
        const sent = (lead.fields.deliveries ?? []).filter(({ id }) => id === deliveryId)
        return {
          ok: true as const,
          sent: sent.map(({ id }) => ({ id, kind: 'email' as const, destination: 'email:x' })),
        }
      }),
    release: (actor, { leadId }) =>
      within(actor, leadId, 'leads.deliver', (lead) => {
        const released = lead.isHeld ? 1 : 0
        lead.isHeld = false
        return { ok: true as const, released }
      }),
  }

  return {
    service,
    filters,
    add(fields) {
      const { siteId = 1, category = 'Test Drive', salesState = 'new', owner = null } = fields
      leads.set(fields.id, {
        fields: { ...fields, siteId, category },
        work: {
          salesState,
          lostReason: null,
          ownerId: owner?.id ?? null,
          ownerName: owner?.name ?? null,
        },
        version: 0,
        readBy: new Set(),
        notes: [],
        changes: [],
        isHeld: fields.isHeld ?? false,
        sentAgain: 0,
      })
    },
    find(id) {
      const lead = leads.get(id)
      if (lead === undefined) throw new Error(`no lead ${id}`)
      return lead
    },
  }
}

const personOf = (actor: Actor): string => (actor.kind === 'person' ? actor.personId : 'shell')

const placeOf = ({ fields: { siteId, category } }: FakeLead): Place => ({
  kind: 'site',
  siteId,
  groupId: siteId,
  locationId: null,
  category,
})

function matches({ fields, work, readBy }: FakeLead, filter: InboxFilter, person: string): boolean {
  const { site, category, owner, unread, text } = filter
  return (
    (site === undefined || fields.siteId === site) &&
    (category === undefined || fields.category === category) &&
    (owner === undefined ||
      work.ownerId === (owner === 'nobody' ? null : owner === 'me' ? person : owner)) &&
    (unread === undefined || !readBy.has(person)) &&
    (text === undefined || nameOf(fields).toLowerCase().includes(text.toLowerCase()))
  )
}

const nameOf = ({ name = 'Kim Visitor' }: FakeLeadFields): string => name

/** As `changeWork` does in the database. A version below zero is before all changes. */
function change(
  lead: FakeLead,
  actor: Actor,
  version: number,
  changes: WorkChanges,
  at: Date,
): WorkOutcome {
  const person = personOf(actor)
  const later = lead.changes.filter((each) => each.version > version && each.actorId !== person)
  const given = version < 0 && later.length === 0 ? [ownerSet(lead, at)] : later
  const merged = mergeWork(lead.work, startWork(lead.work, changes, person), given)
  if (merged.kind === 'conflict') {
    const { fields, yours, by, at: since } = merged
    const owner = fields.includes('owner') ? { ownerName: lead.work.ownerName } : {}
    return {
      ok: false,
      code: 'inbox.conflict',
      message: `${by} changed this while you were at it. Choose which value is to stay.`,
      theirs: { ...pickFields(lead.work, fields), ...owner },
      yours: pickFields(yours, fields),
      by,
      at: since,
      version: lead.version,
    }
  }
  const fault = findSalesStateFault(lead.work, merged.work)
  if (fault !== undefined) return refuseSalesState(fault)
  const { ownerId } = merged.work
  const worker = workers.find(({ id }) => id === ownerId)
  if (ownerId !== null && ownerId !== lead.work.ownerId && worker === undefined) return badOwner
  lead.version += 1
  lead.work = {
    ...merged.work,
    ownerName: ownerId === null ? null : (worker?.name ?? lead.work.ownerName),
  }
  lead.changes.push(
    ...merged.changed.map((field) => ({
      field,
      by: actor.name,
      at,
      version: lead.version,
      actorId: person,
    })),
  )
  return { ok: true, version: lead.version, work: lead.work }
}

const ownerSet = ({ work }: FakeLead, at: Date): LaterChange => ({
  field: 'owner',
  by: work.ownerName ?? 'Somebody else',
  at,
})

const toRow = (
  { fields, work, version, readBy, isHeld }: FakeLead,
  createdAt: Date,
  person: string,
): InboxRow => ({
  id: fields.id,
  siteId: fields.siteId,
  siteName: fields.siteId === 1 ? 'Harbour Toyota' : 'Southern Cross Motors',
  locationName: 'Sales',
  name: nameOf(fields),
  category: fields.category,
  subcategory: null,
  vehicleTitle: fields.vehicle?.title ?? null,
  salesState: work.salesState,
  ownerId: work.ownerId,
  ownerName: work.ownerName,
  createdAt,
  isUnread: !readBy.has(person),
  channel: 'form',
  isHeld,
  hasFailedDelivery: (fields.deliveries ?? []).some(({ state }) => state === 'dead'),
  isIncomplete: fields.isIncomplete ?? false,
  version,
})

function toInboxLead(lead: FakeLead, createdAt: Date, actor: Actor): InboxLead {
  const { fields, work, version, notes, changes, isHeld } = lead
  const { phone = '0412 345 678', email = 'kim@visitor.example' } = fields
  const place = placeOf(lead)
  const mayWork = decideAccess(actor, 'leads.work', place).allowed
  return {
    id: fields.id,
    site: { id: fields.siteId, name: 'Harbour Toyota', timeZone: 'UTC', locale: 'en-AU' },
    locationName: 'Sales',
    category: fields.category,
    subcategory: null,
    channel: 'form',
    customerId: null,
    createdAt,
    completedAt: createdAt,
    isIncomplete: fields.isIncomplete ?? false,
    isHeld,
    customer: {
      name: nameOf(fields),
      email,
      phone,
      telephoneHref: phone === null ? null : `tel:${phone.replaceAll(' ', '')}`,
    },
    contactPreference: fields.contactPreference ?? null,
    message: fields.message ?? 'Is it still there?',
    vehicle: fields.vehicle ?? null,
    values: [{ label: 'Preferred time', value: 'Saturday morning' }],
    notices: [],
    booking: null,
    consents: [],
    files: [],
    deliveries: fields.deliveries ?? [],
    work: { ...work, version, workedAt: null },
    nextStates: mayWork ? listNextStates(work.salesState) : [],
    owners: mayWork ? workers : [],
    notes,
    history: changes.map(({ field, by, at }, index) => ({
      id: index + 1,
      at,
      by,
      what: `Changed the ${field}`,
      reason: null,
    })),
    allows: { work: mayWork, deliver: decideAccess(actor, 'leads.deliver', place).allowed },
  }
}
