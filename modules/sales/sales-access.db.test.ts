import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { permissionsByRole } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { rolesAt } from '#modules/staff/access/access.rules.ts'
import { openTestPlaces, type TestMembership, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { parseSalesFilter } from './list/sales-filter.schema.ts'
import { openSales, type SalesService } from './open-sales.ts'
import { addApplication, addSale, join, openTestParts } from './testing.ts'

const files = useTestDatabase()
let places: TestPlaces
let sales: SalesService
/** Reservations and applications by where they are. */
const ids: Record<string, string> = {}
const applications: Record<string, string> = {}

beforeAll(async () => {
  const { database } = files
  places = await openTestPlaces(database)
  const { own, sister, foreign } = places
  sales = openSales(openTestParts(database, [own, sister, foreign]))
  const [yard, workshop] = own.dealerships[0]!.locations
  for (const [name, site, locationId] of [
    ['yard', own, yard!.id],
    ['workshop', own, workshop!.id],
    ['sister', sister, null],
    ['foreign', foreign, null],
  ] as const) {
    const sale = await addSale(database, site, { locationId })
    ids[name] = sale.id
    applications[name] = await addApplication(database, site, { vehicleId: sale.vehicleId })
  }
})

const signIn = (...memberships: readonly TestMembership[]) =>
  join(files.database, 'Ana', memberships)

/** The names of what a person sees in the list, and by its id. */
async function listSeen(actor: PersonActor): Promise<readonly string[]> {
  const listed = await sales.list(actor, {})
  const rows = listed.ok ? listed.rows.map(({ id }) => id) : []
  const names = Object.keys(ids)
  const opened = await Promise.all(
    names.map(async (name) => ((await sales.get(actor, ids[name]!)).ok ? name : '')),
  )
  const seen = names.filter((name) => rows.includes(ids[name]!))
  expect(opened.filter((name) => name !== '')).toEqual(seen)
  return seen
}

async function listOpened(actor: PersonActor): Promise<readonly string[]> {
  const listed = await sales.listApplications(actor, {})
  const rows = listed.ok ? listed.rows.map(({ id }) => id) : []
  const seen = Object.keys(applications).filter((name) => rows.includes(applications[name]!))
  for (const [name, applicationId] of Object.entries(applications)) {
    const opened = await sales.openApplication(actor, { applicationId, reason: 'They called' })
    expect(opened.ok, name).toBe(seen.includes(name))
  }
  return seen
}

describe.each(rolesAt.site)('a %s', (role) => {
  const may = (permission: (typeof permissionsByRole)[typeof role][number]) =>
    permissionsByRole[role].includes(permission)

  test('sees the reservations of their site, or of their location', async () => {
    const { own } = places
    const [yard] = own.dealerships[0]!.locations
    const isReader = may('sales.read')
    expect(await listSeen(await signIn({ role, site: own }))).toEqual(
      isReader ? ['yard', 'workshop'] : [],
    )
    if (role === 'principal') return
    expect(await listSeen(await signIn({ role, site: own, locationId: yard!.id }))).toEqual(
      isReader ? ['yard'] : [],
    )
    const limited = await signIn({ role, site: own, categories: ['Test Drive'] })
    expect(await listSeen(limited)).toEqual([])
  })

  test('sees the reservations of all sites of their group', async () => {
    const actor = await signIn({ role, groupId: places.own.groupId })
    expect(await listSeen(actor)).toEqual(may('sales.read') ? ['yard', 'workshop', 'sister'] : [])
  })

  test('opens finance applications there, or none', async () => {
    const { own } = places
    const [yard] = own.dealerships[0]!.locations
    const isReader = may('finance-applications.read')
    expect(await listOpened(await signIn({ role, site: own }))).toEqual(
      isReader ? ['yard', 'workshop'] : [],
    )
    if (role === 'principal') return
    expect(await listOpened(await signIn({ role, site: own, locationId: yard!.id }))).toEqual(
      isReader ? ['yard'] : [],
    )
  })

  test('does what their role includes, and nothing at other places', async () => {
    const { own, sister, foreign } = places
    const elsewhere = await Promise.all([
      signIn({ role, site: sister }),
      signIn({ role, site: foreign }),
    ])
    const actor = await signIn({ role, site: own })
    const { id: saleId } = await addSale(files.database, own)
    const refund = (by: PersonActor, key = randomUUID()) =>
      sales.requestRefund(by, { saleId, partCents: 100, seenCents: 50_000, reason: 'x', key })
    for (const other of elsewhere) {
      expect((await sales.release(other, { saleId })).ok).toBe(false)
      expect((await refund(other)).ok).toBe(false)
    }
    expect((await refund(actor)).ok).toBe(may('sales.refund'))
    expect((await sales.release(actor, { saleId })).ok).toBe(may('sales.work'))
  })
})

test('an operator sees nothing of sales', async () => {
  const actor = await signIn({ role: 'operator' })
  expect(await listSeen(actor)).toEqual([])
  expect(await listOpened(actor)).toEqual([])
  expect((await sales.countAttention(actor)).ok).toBe(false)
  expect((await sales.listWaiting(actor)).ok).toBe(false)
  for (const table of ['reservations', 'payments', 'finance_applications', 'refund_requests']) {
    const { rows } = await files.database.asStaff({ personId: actor.personId }, (tx) =>
      tx.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`),
    )
    expect(rows, table).toEqual([{ n: 0 }])
  }
})

test('staff read no column that identifies a browser or holds answers', async () => {
  const actor = await signIn({ role: 'principal', site: places.own })
  for (const column of ['answers', 'email', 'consents', 'destination']) {
    const reading = files.database.asStaff({ personId: actor.personId }, (tx) =>
      tx.query(`SELECT ${column} FROM finance_applications`),
    )
    await expect(reading, column).rejects.toThrow('permission denied')
  }
  const reading = files.database.asStaff({ personId: actor.personId }, (tx) =>
    tx.query('SELECT address_hash FROM reservations'),
  )
  await expect(reading).rejects.toThrow('permission denied')
})

test.each([
  ['?state=paid&attention=1&text=K7RW', { state: 'paid', attention: true, text: 'K7RW' }],
  ['?state=sold&attention=2&text=&site=x&cursor=abc', { cursor: undefined }],
  [`?text=${'x'.repeat(81)}`, {}],
  ['?text=a%00b', {}],
])('%s is read as filters', (search, filter) => {
  expect(parseSalesFilter(new URLSearchParams(search))).toEqual(
    Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  )
})

test('the list is filtered by text, state and what needs attention, in pages', async () => {
  const { database } = files
  const { foreign } = places
  const actor = await signIn({ role: 'principal', site: foreign })
  const late = await addSale(database, foreign, { paidDaysAgo: 8 })
  const recent = await addSale(database, foreign, { paidDaysAgo: 6 })
  for (let more = 0; more < 50; more += 1) await addSale(database, foreign, { state: 'expired' })
  const list = async (filter: Parameters<SalesService['list']>[1]) => {
    const listed = await sales.list(actor, filter)
    if (!listed.ok) throw new Error(listed.message)
    return listed
  }
  const first = await list({})
  expect(first.rows).toHaveLength(50)
  const cursor = parseSalesFilter(new URLSearchParams({ cursor: first.next ?? '' })).cursor
  const second = await list({ cursor })
  expect(second.rows).toHaveLength(3)
  expect(second.next).toBeNull()
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(53)
  const attention = await list({ attention: true })
  expect(attention.rows.map(({ id }) => id)).toEqual([late.id])
  expect(attention.rows[0]?.marks).toEqual(['overdue'])
  const paid = await list({ state: 'paid' })
  expect(paid.rows.map(({ id }) => id)).toContain(recent.id)
  const { reference } = paid.rows[0]!
  const typed = `${reference.slice(0, 4)} ${reference.slice(4)}`.toLowerCase()
  expect((await list({ text: typed })).rows.map((row) => row.reference)).toEqual([reference])
  expect((await list({ text: 'nobody at all' })).rows).toEqual([])
  const counted = await sales.countAttention(actor)
  expect(counted.ok && counted.attention).toEqual({
    approvals: 0,
    overdue: 1,
    trouble: 0,
    heldApplications: 0,
  })
})
