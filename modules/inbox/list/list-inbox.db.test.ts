import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { actAs, addPerson, openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type InboxService, openInbox } from '../open-inbox.ts'
import { addDelivery, addLead, openTestParts, type TestLead } from '../testing.ts'
import { type InboxFilter, parseInboxFilter } from './inbox-filter.schema.ts'
import {
  buildCountQuery,
  buildPageQuery,
  createValues,
  highestCount,
  type InboxReader,
} from './inbox-query.ts'
import { type InboxPage, pageSize } from './list-inbox.ts'
import { salesStates } from '../work/sales-state.rules.ts'

const files = useTestDatabase()
let places: TestPlaces
let inbox: InboxService
let mia: PersonActor
let leo: PersonActor
let manager: PersonActor

beforeAll(async () => {
  const { database } = files
  places = await openTestPlaces(database)
  inbox = openInbox(openTestParts(database, places))
  const { own } = places
  const join = async (name: string, ...given: Parameters<typeof addPerson>[1]) =>
    actAs(database, await addPerson(database, given, { name }))
  mia = await join('Mia', { role: 'salesperson', site: own })
  leo = await join('Leo', { role: 'sales-manager', site: own })
  manager = await join('Gus', { role: 'group-manager', groupId: own.groupId })
})

const list = async (actor: PersonActor, filter: InboxFilter = {}): Promise<InboxPage> => {
  const outcome = await inbox.list(actor, filter)
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome
}
const listIds = async (actor: PersonActor, query: string) =>
  (await list(actor, parseInboxFilter(new URLSearchParams(query)))).rows.map(({ id }) => id)
const add = (lead: TestLead = {}, site: 'own' | 'sister' | 'foreign' = 'own') =>
  addLead(files.database, places[site], lead)

/** A mark in the names of a test's leads, so that tests do not see each other's. */
let marks = 0
const createMark = (): string => `mark${++marks}x`

describe('a row', () => {
  test('has what the list needs, and neither phone nor e-mail', async () => {
    const mark = createMark()
    const [yard] = places.own.dealerships[0]!.locations
    const id = await add({
      firstName: 'Kim',
      lastName: mark,
      locationId: yard!.id,
      category: 'Test Drive',
    })
    await inbox.take(mia, { leadId: id })
    const { rows } = await list(leo, { text: mark })
    expect(rows).toEqual([
      {
        id,
        siteId: places.own.id,
        siteName: 'Dealer own',
        locationName: 'The yard',
        name: `Kim ${mark}`,
        category: 'Test Drive',
        subcategory: null,
        vehicleTitle: null,
        salesState: 'in-progress',
        ownerId: mia.personId,
        ownerName: 'Mia',
        createdAt: expect.any(Date) as Date,
        isUnread: true,
        isHeld: false,
        hasFailedDelivery: false,
        isIncomplete: false,
        channel: 'api',
        version: 1,
      },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/visitor\.example|0412/)
  })

  test('is marked where it is held, incomplete, or a delivery of it failed', async () => {
    const mark = createMark()
    const held = await add({ lastName: mark, flag: 'hidden-field' })
    const incomplete = await add({ lastName: mark, state: 'incomplete' })
    const failed = await add({ lastName: mark })
    await addDelivery(files.database, failed, 'dead')
    await addDelivery(files.database, incomplete, 'pending')
    const { rows } = await list(mia, { text: mark })
    const marked = (key: 'isHeld' | 'isIncomplete' | 'hasFailedDelivery') =>
      rows.filter((row) => row[key]).map(({ id }) => id)
    expect(marked('isHeld')).toEqual([held])
    expect(marked('isIncomplete')).toEqual([incomplete])
    expect(marked('hasFailedDelivery')).toEqual([failed])
  })

  test('is unread for each person until they open it, for thirty days', async () => {
    const mark = createMark()
    const id = await add({ lastName: mark })
    const old = await add({ lastName: mark, minutesAgo: 60 * 24 * 31 })
    const listUnread = async (actor: PersonActor) => listIds(actor, `text=${mark}&unread=1`)
    const isUnread = async (actor: PersonActor, leadId: string) =>
      (await list(actor, { text: mark })).rows.find((row) => row.id === leadId)!.isUnread
    await inbox.get(mia, { leadId: id, marksRead: false })
    expect(await isUnread(mia, id)).toBe(true)
    await inbox.get(mia, { leadId: id, marksRead: true })
    await inbox.get(mia, { leadId: id, marksRead: true })
    expect(await isUnread(mia, id)).toBe(false)
    expect(await isUnread(leo, id)).toBe(true)
    expect(await listUnread(mia)).toEqual([])
    expect(await listUnread(leo)).toEqual([id])
    expect(await isUnread(leo, old)).toBe(false)
  })

  test('shows the vehicle of the person’s dealerships alone', async () => {
    const mark = createMark()
    const addVehicle = async (site: 'own' | 'foreign') => {
      const { groupId, dealerships } = places[site]
      const stocknum = `${mark}-${site}`
      const imported = await importCars(
        { database: files.database, cipher: base64Cipher, now: () => testNow },
        { dealership: { id: dealerships[0]!.id, groupId } },
        [{ stocknum, make: 'Kia', model: 'Rio', year: 2020 }],
      )
      expect(imported).toMatchObject({ ok: true })
      const { rows } = await files.database.asOwner((tx) =>
        tx.query<{ id: number }>('SELECT id FROM vehicles WHERE stocknum = $1', [stocknum]),
      )
      return rows[0]!.id
    }
    const setVehicle = (leadId: string, vehicleId: number) =>
      files.database.asOwner((tx) =>
        tx.query('UPDATE leads SET vehicle_id = $2 WHERE id = $1', [leadId, vehicleId]),
      )
    const id = await add({ lastName: mark })
    await setVehicle(id, await addVehicle('own'))
    expect((await list(mia, { text: mark })).rows[0]!.vehicleTitle).toBe('2020 Kia Rio')
    const got = await inbox.get(mia, { leadId: id, marksRead: false })
    expect(got).toMatchObject({ lead: { vehicle: { title: '2020 Kia Rio', isInStock: true } } })
    await setVehicle(id, await addVehicle('foreign'))
    expect((await list(mia, { text: mark })).rows[0]!.vehicleTitle).toBeNull()
  })
})

describe('a filter', () => {
  test('by site, location, category, owner, state and age finds those leads', async () => {
    const mark = createMark()
    const [yard, workshop] = places.own.dealerships[0]!.locations
    const a = await add({ lastName: mark, locationId: yard!.id })
    const b = await add({
      lastName: mark,
      locationId: workshop!.id,
      category: 'Service Booking',
      minutesAgo: 60 * 25,
    })
    const c = await add({ lastName: mark, minutesAgo: 60 * 24 * 8 }, 'sister')
    await inbox.take(manager, { leadId: a })
    await inbox.change(manager, {
      leadId: b,
      version: 0,
      changes: { salesState: 'waiting', ownerId: mia.personId },
    })
    const found = (query: string) => listIds(manager, `text=${mark}&${query}`)
    expect(await found('')).toEqual([a, b, c])
    expect(await found(`site=${places.own.id}`)).toEqual([a, b])
    expect(await found(`site=${places.foreign.id}`)).toEqual([])
    expect(await found(`location=${workshop!.id}`)).toEqual([b])
    expect(await found('category=Service+Booking')).toEqual([b])
    expect(await found('owner=me')).toEqual([a])
    expect(await found('owner=nobody')).toEqual([c])
    expect(await found(`owner=${mia.personId}`)).toEqual([b])
    expect(await found('state=waiting')).toEqual([b])
    expect(await found('age=1d')).toEqual([a])
    expect(await found('age=7d')).toEqual([a, b])
    expect(await found('age=30d')).toEqual([a, b, c])
    expect(await found('age=30d&owner=nobody&state=new&unread=1')).toEqual([c])
    const { counts } = await list(manager, { text: mark, state: 'waiting' })
    expect(counts).toMatchObject({
      new: { count: 1, isMore: false },
      'in-progress': { count: 1 },
      waiting: { count: 1 },
      won: { count: 0, isMore: false },
    })
  })

  test('by the way a lead came finds those leads, with a text and without', async () => {
    const mark = createMark()
    const ids = {
      form: await add({ lastName: mark, form: 'general' }),
      call: await add({ lastName: mark, category: 'Phone Call' }),
      api: await add({ lastName: mark }),
      hand: await add({ lastName: mark }),
    }
    await files.database.asOwner((tx) =>
      tx.query(`UPDATE leads SET hand_source = 'walk-in' WHERE id = $1`, [ids.hand]),
    )
    for (const [channel, id] of Object.entries(ids)) {
      expect(await listIds(mia, `text=${mark}&channel=${channel}`), channel).toEqual([id])
      expect(await listIds(mia, `channel=${channel}`), channel).toContain(id)
    }
    expect(await listIds(mia, 'channel=hand')).toEqual([ids.hand])
    expect(await listIds(mia, `channel=call&site=${places.sister.id}`)).toEqual([])
    const { counts } = await list(mia, { channel: 'hand' })
    expect(counts).toMatchObject({ new: { count: 1, isMore: false }, won: { count: 0 } })
  })

  test('by text finds names however their letters are written', async () => {
    const mark = createMark()
    const names = [
      'Ākuhata',
      'A\u0304kuhata',
      'NGUYỄN',
      'nguyễn',
      'Łukasz',
      'Zoë',
      'Ørsted',
      'ΝΙΚΟΣ',
    ]
    for (const firstName of names) await add({ firstName, lastName: mark })
    const find = async (text: string) =>
      (await list(mia, { text: `${text} ${mark}` })).rows.map(({ name }) => name.split(' ')[0])
    expect(await find('akuhata')).toHaveLength(2)
    expect(await find('ĀKUHATA')).toHaveLength(2)
    expect(await find('Nguyen')).toHaveLength(2)
    expect(await find('zoe')).toHaveLength(1)
    expect(await find('łukasz')).toHaveLength(1)
    expect(await find('ØRSTED')).toHaveLength(1)
    expect(await find('Νίκος')).toHaveLength(1)
  })

  test('by text compares it as it is: names, addresses, numbers', async () => {
    const mark = createMark()
    const kim = await add({
      firstName: 'Kim',
      lastName: `${mark}_O’Neil`,
      email: `${mark}.k%m@visitor.example`,
      phone: '+61 455 000 111',
    })
    const sam = await add({
      firstName: 'Sam',
      lastName: `${mark}XO’Neil`,
      email: null,
      phone: null,
    })
    expect(await listIds(mia, `text=${mark}`)).toHaveLength(2)
    expect(await listIds(mia, `text=${mark.toUpperCase()}_o’n`)).toEqual([kim])
    expect(await listIds(mia, `text=kim++${mark}`)).toEqual([kim])
    expect(await listIds(mia, `text=${mark}.k%25m@`)).toEqual([kim])
    expect(await listIds(mia, `text=${mark}.%25`)).toEqual([])
    expect(await listIds(mia, `text=${mark}x`)).toContain(sam)
    for (const number of [
      '0455 000 111',
      '+61 455 000 111',
      '455000111',
      '61455000111',
      '(04) 5500 0111',
    ]) {
      expect(await listIds(mia, `text=${encodeURIComponent(number)}`), number).toEqual([kim])
    }
    for (const text of [`'`, '"', '\\', '%', '_', '$1', '\\x00']) {
      expect((await inbox.list(mia, { text })).ok, text).toBe(true)
    }
  })
})

describe('pages', () => {
  test('have each lead once, while new ones arrive', async () => {
    const mark = createMark()
    const many = 3 * pageSize + 1
    // Many at the same moment, of two sites, so that the order within a moment matters.
    await files.database.asOwner((tx) =>
      tx.query(
        `INSERT INTO leads (site_id, idempotency_key, body_hash, state, category, last_name, payload, created_at)
         SELECT CASE WHEN n % 2 = 0 THEN $1::bigint ELSE $2 END, $3 || '-of-many-leads-' || n, '', 'incomplete',
           'Test Drive', $3, '{}', now() - interval '1 hour' - (n % 7) * interval '1 s'
         FROM generate_series(1, $4) AS n`,
        [places.own.id, places.sister.id, mark, many],
      ),
    )
    for (const filter of [`text=${mark}`, 'age=1d']) {
      const seen: string[] = []
      let cursor = ''
      for (let pages = 0; pages < 9; pages++) {
        const params = new URLSearchParams(`${filter}&cursor=${cursor}`)
        const page = await list(manager, parseInboxFilter(params))
        seen.push(...page.rows.filter(({ name }) => name === mark).map(({ id }) => id))
        expect(page.rows.length).toBeLessThanOrEqual(pageSize)
        await add({ firstName: 'New', lastName: mark })
        if (page.next === null) break
        cursor = page.next
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toHaveLength(many)
    }
  })
})

describe('with 5,000 leads', () => {
  beforeAll(async () => {
    await files.database.asOwner(async (tx) => {
      await tx.query(
        `INSERT INTO leads (site_id, idempotency_key, body_hash, state, category, last_name, payload, created_at,
           sales_state, owner_id)
         SELECT CASE n % 3 WHEN 0 THEN $1::bigint WHEN 1 THEN $2 ELSE $3 END, 'a-lead-of-many-' || n, '', 'incomplete',
           'Test Drive', 'Crowd', '{}', now() - interval '90 days' - n * interval '1 min',
           CASE WHEN n % 10 = 0 THEN 'waiting' ELSE 'won' END, CASE WHEN n % 50 = 0 THEN $4::uuid END
         FROM generate_series(1, 5000) AS n`,
        [places.own.id, places.sister.id, places.foreign.id, mia.personId],
      )
    })
    await files.database.asOwner((tx) => tx.query('ANALYZE leads'))
  })

  const limited = { categories: ['Test Drive', 'Trade In'] }
  test.each<[what: string, filter: InboxFilter, own?: Pick<InboxReader, 'categories'>]>([
    ['everything', {}],
    ['a category', { category: 'Test Drive' }],
    ['a state of a category', { category: 'Test Drive', state: 'waiting' }],
    ['one’s own categories', {}, limited],
    ['a state of one’s own categories', { state: 'won' }, limited],
    ['a text in one’s own categories', { text: 'crowd' }, limited],
    ['a later page', { cursor: { at: '2026-01-01T00:00:00.000000Z', id: crypto.randomUUID() } }],
    ['one state', { state: 'waiting' }],
    ['my own', { owner: 'me' }],
    ['a site', { site: 1 }],
    ['unread', { unread: true }],
    ['a text', { text: 'crowd' }],
  ])(
    'the list of %s and its counts read leads by an index',
    async (_what, filter, own = { categories: null }) => {
      const reader = { personId: manager.personId, ...own }
      const explain = async (query: (values: ReturnType<typeof createValues>) => string) => {
        const values = createValues()
        const sql = query(values)
        return files.database.asStaff({ personId: manager.personId }, async (tx) => {
          const { rows } = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values.values)
          return rows.map((row) => row['QUERY PLAN']).join('\n')
        })
      }
      const page = await explain((values) => buildPageQuery(filter, reader, values, 51))
      const counts = await explain((values) => buildCountQuery(filter, reader, values, salesStates))
      for (const plan of [page, counts]) {
        expect(plan).not.toMatch(/Seq Scan on leads/)
        expect(plan).toMatch(/Index (Only )?Scan (using|on) leads_/)
      }
    },
  )

  test('counts stop at a bound', async () => {
    const { counts } = await list(manager, {})
    expect(counts.won).toEqual({ count: highestCount, isMore: true })
    expect(counts.waiting.isMore).toBe(false)
    expect(counts.waiting.count).toBeGreaterThan(300)
    expect((await list(manager, { text: 'nobody has this name' })).counts.won).toMatchObject({
      count: 0,
    })
  })
})
