import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { type StaffRole, staffRoles } from '#modules/staff/access/membership.types.ts'
import {
  actAs,
  addPerson,
  openTestPlaces,
  type TestMembership,
  type TestPerson,
  type TestPlaces,
} from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type InboxService, openInbox } from './open-inbox.ts'
import { addDelivery, addLead, openTestParts } from './testing.ts'

const own = useTestDatabase()

/** Where a membership holds. */
const scopes = ['site', 'location', 'category', 'group', 'platform'] as const
type ScopeName = (typeof scopes)[number]

/** A lead at each place: at the own site in two locations, of two categories, of no location; and elsewhere. */
const leadNames = [
  'own yard drive',
  'own workshop drive',
  'own yard service',
  'own nowhere drive',
  'own nowhere service',
  'sister yard drive',
  'foreign yard drive',
] as const
type LeadName = (typeof leadNames)[number]

/** What a membership of each scope covers, written out a second time. */
const covered: Readonly<Record<ScopeName, readonly LeadName[]>> = {
  site: [
    'own yard drive',
    'own workshop drive',
    'own yard service',
    'own nowhere drive',
    'own nowhere service',
  ],
  // A lead without a location is everybody's who has its category.
  location: ['own yard drive', 'own yard service', 'own nowhere drive', 'own nowhere service'],
  category: ['own yard drive', 'own workshop drive', 'own nowhere drive'],
  group: [
    'own yard drive',
    'own workshop drive',
    'own yard service',
    'own nowhere drive',
    'own nowhere service',
    'sister yard drive',
  ],
  platform: [],
}

const working: readonly StaffRole[] = [
  'principal',
  'sales-manager',
  'salesperson',
  'service',
  'group-manager',
]
const delivering: readonly StaffRole[] = ['principal', 'sales-manager', 'group-manager']

/** Where each role can be held. */
const isHeldAt = (role: StaffRole, scope: ScopeName): boolean => {
  if (role === 'operator') return scope === 'platform'
  if (scope === 'platform') return false
  if (role === 'group-manager') return scope === 'group'
  return role !== 'principal' || scope === 'site' || scope === 'group'
}

let places: TestPlaces
let inbox: InboxService
const leads = new Map<LeadName, string>()

beforeAll(async () => {
  const { database } = own
  places = await openTestPlaces(database)
  inbox = openInbox(openTestParts(database, places))
  const [yard, workshop] = places.own.dealerships[0]!.locations
  const store = async (name: LeadName, site: TestPlaces['own'], locationId: number | null) => {
    const category = name.endsWith('service') ? 'Service Booking' : 'Test Drive'
    const id = await addLead(database, site, { locationId, category })
    await addDelivery(database, id, 'dead')
    leads.set(name, id)
  }
  await store('own yard drive', places.own, yard!.id)
  await store('own workshop drive', places.own, workshop!.id)
  await store('own yard service', places.own, yard!.id)
  await store('own nowhere drive', places.own, null)
  await store('own nowhere service', places.own, null)
  await store('sister yard drive', places.sister, places.sister.dealerships[0]!.locations[0]!.id)
  await store('foreign yard drive', places.foreign, places.foreign.dealerships[0]!.locations[0]!.id)
})

function buildMembership(role: StaffRole, scope: ScopeName): TestMembership {
  const site = places.own
  switch (scope) {
    case 'site':
      return { role, site }
    case 'location':
      return { role, site, locationId: site.dealerships[0]!.locations[0]!.id }
    case 'category':
      return { role, site, categories: ['Test Drive'] }
    case 'group':
      return { role, groupId: site.groupId }
    case 'platform':
      return { role }
  }
}

const matrix = staffRoles.flatMap((role) =>
  scopes.filter((scope) => isHeldAt(role, scope)).map((scope) => [role, scope] as const),
)

/** The outcome of a use case as one word. */
const name = (outcome: { readonly ok: boolean; readonly code?: string }): string =>
  outcome.ok ? 'ok' : (outcome.code ?? '')

describe.each(matrix)('a %s of a %s', (role, scope) => {
  let person: TestPerson
  let actor: PersonActor

  beforeAll(async () => {
    person = await addPerson(own.database, [buildMembership(role, scope)], { name: `Ana ${role}` })
    actor = await actAs(own.database, person)
  })

  /** The expected outcome at a lead, for roles with a permission. */
  const expectAt = (lead: LeadName, roles: readonly StaffRole[]): string => {
    if (role === 'operator') return 'staff.not-permitted'
    if (!covered[scope].includes(lead)) return 'lead.unknown'
    return roles.includes(role) ? 'ok' : 'staff.not-permitted'
  }

  test('lists exactly the leads of its places', async () => {
    const outcome = await inbox.list(actor, {})
    const expected = covered[scope].map((lead) => leads.get(lead)!)
    expect(name(outcome)).toBe(role === 'operator' ? 'staff.not-permitted' : 'ok')
    const { rows, counts } = outcome.ok ? outcome : { rows: [], counts: {} }
    expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
    const counted = Object.values(counts).reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(expected.length)
  })

  test.each(leadNames)('at the lead %s has what its role may do', async (lead) => {
    const leadId = leads.get(lead)!
    const readable = expectAt(lead, staffRoles)
    const got = await inbox.get(actor, { leadId, marksRead: true })
    expect(name(got)).toBe(readable)
    const allows = { work: working.includes(role), deliver: delivering.includes(role) }
    const shown = got.ok ? got.lead : undefined
    expect(shown?.allows).toEqual(got.ok ? allows : undefined)
    const isChoosable = shown?.owners.some(({ id }) => id === person.id)
    expect(isChoosable).toBe(got.ok ? allows.work : undefined)
    const { version } = got.ok ? got.lead.work : { version: 0 }
    const changes = { ownerId: null }
    expect(name(await inbox.change(actor, { leadId, version, changes }))).toBe(
      expectAt(lead, working),
    )
    expect(name(await inbox.take(actor, { leadId }))).toBe(expectAt(lead, working))
    const release = { ownerId: null, salesState: 'new' } as const
    const undone = await inbox.change(actor, { leadId, version: version + 1, changes: release })
    expect(name(undone)).toBe(expectAt(lead, working))
    expect(name(await inbox.addNote(actor, { leadId, text: 'Called.' }))).toBe(
      expectAt(lead, working),
    )
    expect(name(await inbox.sendAgain(actor, { leadId }))).toBe(expectAt(lead, delivering))
    expect(name(await inbox.release(actor, { leadId }))).toBe(expectAt(lead, delivering))
  })

  test('has the same from the database alone, where a check was forgotten', async () => {
    const expected = covered[scope].map((lead) => leads.get(lead)!).toSorted()
    const list = (sql: string) =>
      own.database.asStaff({ personId: person.id }, async (tx) =>
        (await tx.query<{ id: string }>(sql)).rows.map(({ id }) => id).toSorted(),
      )
    expect(await list('SELECT id FROM leads')).toEqual(expected)
    expect(await list('SELECT lead_id AS id FROM lead_deliveries')).toEqual(expected)
    const worked = working.includes(role) ? expected : []
    expect(await list('UPDATE leads SET worked_at = worked_at RETURNING id')).toEqual(worked)
    const notes = await list('SELECT DISTINCT lead_id AS id FROM lead_notes')
    expect(notes.every((id) => expected.includes(id))).toBe(true)
    const entries = await list(
      `SELECT DISTINCT subject_id AS id FROM audit_entries WHERE subject_kind = 'lead'`,
    )
    expect(entries.every((id) => expected.includes(id))).toBe(true)
    const added = new Set<string>()
    for (const id of leads.values()) {
      const add = own.database.asStaff({ personId: person.id }, (tx) =>
        tx.query(
          `INSERT INTO lead_notes (lead_id, site_id, author_id, author_name, text)
           SELECT $1, $2, staff_person_id(), 'Ana', 'Called.'`,
          [id, places.own.id],
        ),
      )
      const fault = await add.then(
        () => '',
        (error: Error) => error.message,
      )
      expect(fault).toMatch(/^$|row-level security/)
      if (fault === '') added.add(id)
    }
    const elsewhere = leads.get('sister yard drive')
    expect([...added].toSorted()).toEqual(worked.filter((id) => id !== elsewhere))
  })
})

test('what is no lead is unknown, as a lead of somebody else is', async () => {
  const person = await addPerson(own.database, [{ role: 'principal', site: places.own }])
  const actor = await actAs(own.database, person)
  const ids = ['', 'nonsense', `${leads.get('own yard drive')!} `, crypto.randomUUID()]
  for (const leadId of [...ids, leads.get('sister yard drive')!]) {
    const outcomes = [
      await inbox.get(actor, { leadId, marksRead: true }),
      await inbox.change(actor, { leadId, version: 0, changes: {} }),
      await inbox.take(actor, { leadId }),
      await inbox.addNote(actor, { leadId, text: 'x' }),
      await inbox.sendAgain(actor, { leadId }),
      await inbox.release(actor, { leadId }),
    ]
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(outcomes[0]).toMatchObject({ code: 'lead.unknown' })
  }
})

test('a right that was withdrawn since the request began is refused by the database', async () => {
  const person = await addPerson(own.database, [{ role: 'salesperson', site: places.own }])
  const actor = await actAs(own.database, person)
  const set = (sql: string) => own.database.asOwner((tx) => tx.query(sql, [person.id]))
  const leadId = await addLead(own.database, places.own)
  await set(`UPDATE staff_memberships SET role = 'marketing' WHERE person_id = $1`)
  expect(name(await inbox.addNote(actor, { leadId, text: 'x' }))).toBe('staff.rights-changed')
  expect(name(await inbox.take(actor, { leadId }))).toBe('lead.unknown')
  await set('DELETE FROM staff_memberships WHERE person_id = $1')
  expect(name(await inbox.get(actor, { leadId, marksRead: true }))).toBe('lead.unknown')
  expect(await inbox.list(actor, {})).toMatchObject({ ok: true, rows: [] })
  await set('UPDATE staff_people SET suspended_at = now() WHERE id = $1')
  expect(name(await inbox.get(actor, { leadId, marksRead: true }))).toBe('staff.rights-changed')
  expect(name(await inbox.list(actor, {}))).toBe('staff.rights-changed')
})

test('a person sees of leads only what inboxes need, and writes nothing else', async () => {
  const person = await addPerson(own.database, [{ role: 'principal', site: places.own }])
  const as = (sql: string) => own.database.asStaff({ personId: person.id }, (tx) => tx.query(sql))
  for (const sql of [
    `UPDATE leads SET email = 'x'`,
    'UPDATE leads SET updated_at = now()',
    'UPDATE leads SET site_id = 1',
    'DELETE FROM leads',
    `INSERT INTO leads (site_id) VALUES (1)`,
    'UPDATE lead_notes SET text = text',
    'DELETE FROM lead_notes',
    'DELETE FROM lead_reads',
    `UPDATE lead_deliveries SET state = 'pending'`,
    'SELECT * FROM bookings',
    'SELECT payment_processors FROM vehicles',
    `SELECT * FROM staff_workers(1, NULL, 'x')`,
  ]) {
    await expect(as(sql), sql).rejects.toThrow('permission denied')
  }
})
