import { beforeAll, describe, expect, test } from 'vitest'
import { openCustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import { recordEntry } from '#modules/audit/entry/audit-entry.store.ts'
import { recordBulkRead } from '#modules/audit/reading/record-bulk-read.ts'
import { storeTestLead } from '#modules/leads/delivery/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { PersonActor } from '../access/actor.types.ts'
import {
  actAs,
  addPerson,
  openTestPlaces,
  shell,
  type TestMembership,
  type TestPlaces,
  testSecrets,
} from '../testing.ts'
import { type AuditFilter, parseAuditFilter } from './audit-filter.schema.ts'
import type { AuditService } from './audit-search.types.ts'
import { openAudit } from './open-audit.ts'
import { pageSize } from './search-entries.ts'

const files = useTestDatabase()
const now = new Date('2026-11-29T02:00:00Z')
let places: TestPlaces
let audit: AuditService
let leadId: string
let principal: PersonActor

const join = async (memberships: readonly TestMembership[], more: Partial<PersonActor> = {}) => ({
  ...(await actAs(files.database, await addPerson(files.database, memberships))),
  confirmedAt: now,
  ...more,
})

beforeAll(async () => {
  const { database } = files
  places = await openTestPlaces(database)
  const customerKeys = openCustomerKeys(testSecrets)
  audit = openAudit({
    database,
    customerKeys,
    findTimeZone: () => Promise.resolve('Australia/Sydney'),
    clock: () => now,
  })
  principal = await join([{ role: 'principal', site: places.own }])
  leadId = (await storeTestLead(database, places.own)).id
  const elsewhere = (await storeTestLead(database, places.foreign)).id
  await database.asOwner(async (tx) => {
    for (const [site, id] of [
      [places.own, leadId],
      [places.foreign, elsewhere],
    ] as const) {
      await recordEntry(
        tx,
        { ...shell, name: '=cmd|calc' },
        {
          siteId: site.id,
          subject: { kind: 'lead', id },
          action: 'lead.state',
          after: { salesState: 'lost' },
          personal: {
            keys: customerKeys,
            address: 'kim@visitor.example',
            values: { lostReason: 'Moved' },
          },
        },
      )
      await recordEntry(tx, shell, {
        siteId: null,
        dealershipId: site.dealerships[0]!.id,
        subject: { kind: 'stock', id: '1' },
        action: 'stock.import',
      })
    }
    await recordEntry(tx, shell, {
      siteId: null,
      subject: { kind: 'models', id: 'models' },
      action: 'models.created',
    })
  })
})

async function list(actor: PersonActor, filter: AuditFilter = {}) {
  const page = await audit.list(actor, filter)
  if (!page.ok) throw new Error(page.message)
  return page.entries
}

/** What a person sees: each action with the place. */
const see = async (actor: PersonActor, filter: AuditFilter = {}) => [
  ...new Set((await list(actor, filter)).map(({ action, placeName }) => `${action} ${placeName}`)),
]

describe('the audit is read', () => {
  test('by a principal: everything at their site, with its stock, and what it says of customers', async () => {
    const seen = await see(principal)
    expect(seen).toEqual(
      expect.arrayContaining([
        'lead.state Dealer own',
        'site.applied Dealer own',
        'person.role-given Dealer own',
      ]),
    )
    expect(seen.some((line) => line.startsWith('stock.import'))).toBe(true)
    expect(seen.some((line) => /foreign|sister|models/.test(line))).toBe(false)
    const [lead] = await list(principal, { kind: 'lead' })
    expect(lead!.personal).toEqual({ kind: 'readable', values: { lostReason: 'Moved' } })
  })

  test('by a group manager: at all sites of the group', async () => {
    const manager = await join([{ role: 'group-manager', groupId: places.own.groupId }])
    const seen = await see(manager, { action: 'site.applied' })
    expect(seen).toEqual(['site.applied Dealer sister', 'site.applied Dealer own'])
  })

  test('by a manager of one location: about the leads that they see alone', async () => {
    const [yard, workshop] = places.own.dealerships[0]!.locations
    const limited = await join([{ role: 'sales-manager', site: places.own, locationId: yard!.id }])
    const move = (locationId: number) =>
      files.database.asOwner((tx) =>
        tx.query('UPDATE leads SET location_id = $2 WHERE id = $1', [leadId, locationId]),
      )
    await move(workshop!.id)
    expect(await see(limited)).toEqual([])
    await move(yard!.id)
    expect(await see(limited)).toEqual(['lead.state Dealer own'])
    const whole = await join([{ role: 'sales-manager', site: places.own }])
    expect(await see(whole)).toContain('lead.state Dealer own')
  })

  test('by an operator: everything but records of customers', async () => {
    const operator = await join([{ role: 'operator' }])
    const kinds = new Set((await list(operator)).map(({ subjectKind }) => subjectKind))
    expect(kinds).toContain('site')
    expect(kinds).toContain('models')
    expect(kinds).toContain('stock')
    expect(await list(operator, { kind: 'lead' })).toEqual([])
    expect(await list(operator, { kind: 'customer-data' })).toEqual([])
  })

  test.each(['salesperson', 'service', 'marketing', 'finance'] as const)(
    'by no %s',
    async (role) => {
      const person = await join([{ role, site: places.own }])
      expect(await audit.list(person, {})).toMatchObject({ ok: false, code: 'staff.not-permitted' })
      expect(await audit.export(person, {}, 'r')).toMatchObject({ ok: false })
      expect(await audit.history(person, { kind: 'site', id: String(places.own.id) })).toEqual([])
    },
  )
})

describe('a filter', () => {
  test('narrows by actor, kind, record and action', async () => {
    expect(await see(principal, { kind: 'lead' })).toEqual(['lead.state Dealer own'])
    expect(await see(principal, { id: leadId })).toEqual(['lead.state Dealer own'])
    expect(await see(principal, { who: 'CMD|c' })).toEqual(['lead.state Dealer own'])
    expect(await see(principal, { who: '%' })).toEqual([])
    expect(await see(principal, { by: 'key' })).toEqual([])
    expect(await see(principal, { site: places.foreign.id })).toEqual([])
  })

  test('by days counts them in the site’s time zone', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(
      new Date(),
    )
    const all = await list(principal)
    expect(await list(principal, { from: today, to: today })).toHaveLength(all.length)
    expect(await list(principal, { to: '2020-01-01' })).toEqual([])
    expect(await list(principal, { from: '2999-01-01' })).toEqual([])
  })

  test('of an address is bounded, and ignored where it is none', () => {
    const parse = (query: string) => parseAuditFilter(new URLSearchParams(query))
    expect(
      parse('who=ana&by=key&kind=lead&from=2026-11-01&to=2026-11-30&id=7&below=9&site=3'),
    ).toEqual({
      who: 'ana',
      by: 'key',
      kind: 'lead',
      from: '2026-11-01',
      to: '2026-11-30',
      id: '7',
      below: 9,
      site: 3,
    })
    expect(
      parse(
        `who=${'x'.repeat(81)}&by=robot&kind=x&from=2026-02-30&id=a%00&below=-1&site=x&action=x`,
      ),
    ).toEqual({})
  })
})

test('pages repeat and omit nothing while entries are added', async () => {
  const person = await join([{ role: 'principal', site: places.sister }])
  const add = () =>
    files.database.asOwner((tx) =>
      recordEntry(tx, shell, {
        siteId: places.sister.id,
        subject: { kind: 'site', id: String(places.sister.id) },
        action: 'site.state',
      }),
    )
  for (let count = 0; count < pageSize * 2; count += 1) await add()
  const filter = { action: 'site.state' } as const
  const first = await audit.list(person, filter)
  if (!first.ok || first.next === null) throw new Error('there is a second page')
  await add()
  const second = await audit.list(person, { ...filter, below: first.next })
  if (!second.ok) throw new Error('the second page is refused')
  expect(second.next).toBe(null)
  const ids = [...first.entries, ...second.entries].map(({ id }) => id)
  expect(new Set(ids).size).toBe(pageSize * 2)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
})

describe('an export', () => {
  async function read(actor: PersonActor, filter: AuditFilter = {}) {
    const exported = await audit.export(actor, filter, 'request-1')
    if (!exported.ok) throw new Error(exported.message)
    let text = ''
    for await (const line of exported.lines) text += line
    return text
  }

  test('has the entries that match, is itself recorded, and holds no formula', async () => {
    const text = await read(principal, { kind: 'lead' })
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^\uFEFFNumber,Time/)
    expect(lines[1]).toContain(`'=cmd|calc`)
    expect(lines[1]).toContain('Moved')
    expect(await list(principal, { action: 'audit.exported' })).toMatchObject([
      { actorId: principal.personId, after: { kind: 'lead' }, requestId: 'request-1' },
    ])
  })

  test('needs a passkey that was shown within ten minutes', async () => {
    const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    const ask = (confirmedAt: Date | null) => audit.export({ ...principal, confirmedAt }, {}, 'r')
    expect(await ask(null)).toMatchObject({ ok: false, code: 'staff.confirm-first' })
    expect(await ask(at(10))).toMatchObject({ ok: false, code: 'staff.confirm-first' })
    expect(await ask(at(9.9))).toMatchObject({ ok: true })
  })

  test('is refused at a site of somebody else, and to managers of sales', async () => {
    expect(await audit.export(principal, { site: places.foreign.id }, 'r')).toMatchObject({
      ok: false,
    })
    const manager = await join([{ role: 'sales-manager', site: places.own }])
    expect(await audit.export(manager, {}, 'r')).toMatchObject({ code: 'staff.not-permitted' })
  })

  test('of an operator has no record of a customer', async () => {
    const operator = await join([{ role: 'operator' }])
    const text = await read(operator)
    expect(text).toContain('site.applied')
    expect(text).not.toMatch(/lead\.state|Moved/)
  })
})

describe('a person cannot add an entry', () => {
  const insert = (actor: PersonActor, values: string) =>
    files.database.asStaff({ personId: actor.personId }, (tx) =>
      tx.query(
        `INSERT INTO audit_entries (site_id, dealership_id, group_id, actor_kind, actor_id, actor_name, channel,
           subject_kind, subject_id, action) VALUES (${values})`,
      ),
    )

  test.each<[what: string, values: (own: TestPlaces) => string]>([
    [
      'of an export in the name of somebody else',
      ({ own }) =>
        `${own.id}, NULL, NULL, 'person', gen_random_uuid()::text, 'A', 'console', 'audit', 'entries', 'audit.exported'`,
    ],
    [
      'of an export at a site of somebody else',
      ({ foreign }) =>
        `${foreign.id}, NULL, NULL, 'person', '${principal.personId}', 'A', 'console', 'audit', 'entries', 'audit.exported'`,
    ],
    [
      'about a lead that strangers read by their dealership',
      ({ own, foreign }) =>
        `${own.id}, ${foreign.dealerships[0]!.id}, NULL, 'person', '${principal.personId}', 'A', 'console', 'lead', '${leadId}', 'lead.state'`,
    ],
    [
      'that strangers read by their group',
      ({ own, foreign }) =>
        `${own.id}, NULL, ${foreign.groupId}, 'person', '${principal.personId}', 'A', 'console', 'customer-data', 'leads', 'customer-data.read'`,
    ],
    [
      'about settings',
      ({ own }) =>
        `${own.id}, NULL, NULL, 'person', '${principal.personId}', 'A', 'console', 'site', '1', 'site.applied'`,
    ],
    [
      'as a job',
      ({ own }) =>
        `${own.id}, NULL, NULL, 'job', NULL, 'worker', 'job', 'audit', 'entries', 'audit.exported'`,
    ],
  ])('%s', async (_what, values) => {
    await expect(insert(principal, values(places))).rejects.toThrow('row-level security')
  })
})

test('what a person reads in bulk is recorded in their name', async () => {
  await files.database.asStaff({ personId: principal.personId }, (tx) =>
    recordBulkRead(tx, principal, {
      siteId: places.own.id,
      what: 'leads',
      count: 12,
      filter: { state: 'new' },
      reason: 'Call list',
      isExport: true,
    }),
  )
  expect(await list(principal, { kind: 'customer-data' })).toMatchObject([
    {
      action: 'customer-data.exported',
      subjectId: 'leads',
      after: { count: 12, state: 'new' },
      reason: 'Call list',
    },
  ])
})

test('the history of a record is read by those who see the record, newest first', async () => {
  const seller = await join([{ role: 'salesperson', site: places.own }])
  const subject = { kind: 'lead', id: leadId }
  expect(await audit.history(seller, subject)).toMatchObject([{ action: 'lead.state' }])
  const stranger = await join([{ role: 'principal', site: places.foreign }])
  expect(await audit.history(stranger, subject)).toEqual([])
  const ofPerson = await audit.history(principal, { kind: 'person', id: seller.personId })
  expect(ofPerson.map(({ action }) => action)).toEqual(['person.role-given'])
})

test('an owner is named', async () => {
  await files.database.asOwner((tx) =>
    recordEntry(tx, shell, {
      siteId: places.own.id,
      subject: { kind: 'lead', id: leadId },
      action: 'lead.owner',
      before: { ownerId: null },
      after: { ownerId: principal.personId, version: 4 },
    }),
  )
  expect(await list(principal, { action: 'lead.owner' })).toMatchObject([
    { before: { owner: 'nobody' }, after: { owner: 'Ana Example', version: 4 } },
  ])
})
