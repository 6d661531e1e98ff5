import { beforeAll, describe, expect, test } from 'vitest'
import { addLead, openTestParts } from '#modules/inbox/testing.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import {
  actAs,
  addPerson,
  openTestPlaces,
  type TestMembership,
  type TestPlaces,
} from '#modules/staff/testing.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { searchPalette } from './search-palette.ts'

const files = useTestDatabase()
let places: TestPlaces
let principal: PersonActor

const join = async (membership: TestMembership) =>
  actAs(files.database, await addPerson(files.database, [membership]))

beforeAll(async () => {
  places = await openTestPlaces(files.database)
  principal = await join({ role: 'principal', site: places.own })
})

const search = async (text: string, actor = principal, recent: readonly string[] = []) => {
  const found = await searchPalette(openTestParts(files.database, places), actor, { text, recent })
  if (!found.ok) throw new Error(found.message)
  return found
}

describe('a lead', () => {
  let id: string
  let foreign: string
  beforeAll(async () => {
    id = await addLead(files.database, places.own, {
      firstName: 'Ākuhata',
      lastName: 'Palette',
      email: 'ak@visitor.example',
      phone: '0491 570 156',
    })
    foreign = await addLead(files.database, places.foreign, { lastName: 'Palette' })
  })

  test.each(['akuhata', 'PALETTE', 'ak@visitor', '491 570 156', '+61 491570156'])(
    'is found by %j',
    async (text) => {
      const { leads } = await search(text)
      expect(leads).toEqual([
        {
          id,
          name: 'Ākuhata Palette',
          wants: 'Test Drive',
          siteName: 'Dealer own',
          createdAt: expect.any(Date),
        },
      ])
    },
  )

  test.each(['%', '_kuhata', 'akuhata  x', '\\'])('is not found by %j', async (text) => {
    expect((await search(text)).leads).toEqual([])
  })

  test('of another dealer, or of another category, is not found, also by its id', async () => {
    const service = await join({
      role: 'service',
      site: places.own,
      categories: ['Service Booking'],
    })
    expect((await search('palette', service)).leads).toEqual([])
    expect((await search('', principal, [foreign, id])).leads.map((lead) => lead.id)).toEqual([id])
    expect((await search('', service, [id])).leads).toEqual([])
  })

  test('comes with its booking', async () => {
    await files.database.asOwner((tx) =>
      tx.query(
        `INSERT INTO bookings (id, site_id, dealership_id, location_id, kind, way, state, starts_at, ends_at, day, lead_id)
         SELECT gen_random_uuid(), $1, dealership_id, min(id), 'test-drive', 'visit', 'booked', '2030-01-02T23:00Z',
           '2030-01-02T23:30Z', '2030-01-03', $2
         FROM locations WHERE dealership_id IN (SELECT dealership_id FROM site_dealerships WHERE site_id = $1)
         GROUP BY dealership_id`,
        [places.own.id, id],
      ),
    )
    const { bookings } = await search('akuhata')
    expect(bookings).toMatchObject([{ leadId: id, kind: 'test-drive', name: 'Ākuhata Palette' }])
    expect(bookings[0]!.when).toBe('Thursday 3 January, 9 am AEST')
  })
})

test('a vehicle is found by number, plate and name, those with exactly the number first', async () => {
  const car = (stocknum: string, rego: string) => ({
    stocknum,
    rego,
    make: 'Toyota',
    model: 'HiLux',
    year: 2022,
    price: 50_000,
    name: '2022 Toyota HiLux SR5',
  })
  for (const { site, stock } of [
    { site: places.own, stock: [car('A1', 'ABC 123'), car('A12', 'XYZ 987')] },
    { site: places.foreign, stock: [car('A1', 'ABC 123')] },
  ]) {
    const imported = await importCars(
      { database: files.database, cipher: base64Cipher, now: () => testNow },
      { dealership: { id: site.dealerships[0]!.id, groupId: site.groupId } },
      stock,
    )
    expect(imported).toMatchObject({ ok: true })
  }
  const numbers = async (text: string, actor = principal) =>
    (await search(text, actor)).vehicles.map(({ stockNumber }) => stockNumber)
  expect(await numbers('a12')).toEqual(['A12'])
  expect(await numbers('a1')).toEqual(['A1', 'A12'])
  expect(await numbers('xyz-987')).toEqual(['A12'])
  expect(await numbers('xyz 98')).toEqual(['A12'])
  expect(await numbers('z98')).toEqual(['A12'])
  expect(await numbers('hilux sr5')).toEqual(['A1', 'A12'])
  expect(await numbers('2022 hilux')).toEqual(['A1', 'A12'])
  expect(await numbers('hilux a12')).toEqual(['A12'])
  expect(await numbers('hilux %')).toEqual([])
  expect(await numbers('corolla')).toEqual([])
  const { vehicles } = await search('abc123')
  expect(vehicles).toMatchObject([
    { title: '2022 Toyota HiLux', rego: 'ABC 123', page: { siteId: places.own.id } },
  ])
})

describe('a vehicle of a large stock', () => {
  const change = (sql: string) => files.database.asOwner((tx) => tx.query(sql, [dealership()]))
  const dealership = () => places.sister.dealerships[0]!.id
  const numbers = async (text: string) =>
    (await search(text, manager)).vehicles.map(({ stockNumber }) => stockNumber)
  let manager: PersonActor

  beforeAll(async () => {
    manager = await join({ role: 'sales-manager', site: places.sister })
    const stock = Array.from({ length: 1500 }, (_, at) => ({
      stocknum: `M${String(at).padStart(4, '0')}`,
      make: 'Mazda',
      model: at === 1400 ? 'Bongo' : 'CX-5',
      year: 2020,
      price: 30_000,
      name: '2020 Mazda',
    }))
    const imported = await importCars(
      { database: files.database, cipher: base64Cipher, now: () => testNow },
      { dealership: { id: dealership(), groupId: places.sister.groupId } },
      stock,
    )
    expect(imported).toMatchObject({ ok: true })
  })

  test('is found wherever it is in the stock', async () => {
    expect(await numbers('bongo')).toEqual(['M1400'])
    expect(await numbers('m1499')).toEqual(['M1499'])
    expect(await numbers('cx-5')).toEqual(['M0000', 'M0001', 'M0002', 'M0003', 'M0004', 'M0005'])
  })

  test('is found by what it is called now, while it is in stock', async () => {
    await change(
      `UPDATE vehicles SET model = 'Titan' WHERE dealership_id = $1 AND stocknum = 'M1400'`,
    )
    expect(await numbers('bongo')).toEqual([])
    expect(await numbers('titan')).toEqual(['M1400'])
    await change(
      `UPDATE vehicles SET removed_at = now() WHERE dealership_id = $1 AND stocknum = 'M1400'`,
    )
    expect(await numbers('titan')).toEqual([])
    await change(
      `UPDATE vehicles SET removed_at = NULL WHERE dealership_id = $1 AND stocknum = 'M1400'`,
    )
    expect(await numbers('titan')).toEqual(['M1400'])
  })
})

test('an operator finds nothing of a dealer', async () => {
  const operator = await join({ role: 'operator' })
  const found = await searchPalette(openTestParts(files.database, places), operator, {
    text: 'a',
    recent: [],
  })
  expect(found).toMatchObject({ ok: false, code: 'staff.not-permitted' })
})
