import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import {
  actAs,
  addPerson,
  openTestPlaces,
  type TestMembership,
  type TestPlaces,
} from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openStaffStock, type StaffStock } from '../open-staff-stock.ts'
import { importVehicles, openTestParts } from '../testing.ts'
import { parseStockFilter, type StockFilter } from './stock-filter.schema.ts'

const files = useTestDatabase()
let places: TestPlaces
let stock: StaffStock
let foreignId: number

const join = async (membership: TestMembership): Promise<PersonActor> =>
  actAs(files.database, await addPerson(files.database, [membership]))

beforeAll(async () => {
  places = await openTestPlaces(files.database)
  const { own, sister, foreign } = places
  stock = openStaffStock({
    ...openTestParts(files.database, [own, sister, foreign]),
    // The website hides one of them.
    listShown: (_, ids) =>
      Promise.resolve(ids.filter((id) => id !== hiddenId).map((id) => ({ id, href: `/c/${id}` }))),
  })
  const car = { make: 'Toyota', model: 'HiLux', year: 2022 }
  const ids = await importVehicles(files.database, own, [
    { ...car, stocknum: 'Y1', price: 50_000, price_type: 'Drive Away', location: 'own-yard' },
    { ...car, stocknum: 'W1', reserved: true, badge: 'SR5', location: 'own-workshop' },
    { ...car, stocknum: 'N1', model: 'Corolla', rego: 'ABC 123' },
  ])
  hiddenId = ids.get('N1')!
  await importVehicles(files.database, sister, [{ ...car, stocknum: 'S1' }])
  foreignId = (await importVehicles(files.database, foreign, [{ ...car, stocknum: 'F1' }])).get(
    'F1',
  )!
})
let hiddenId = 0

async function list(actor: PersonActor, filter: StockFilter = {}) {
  const page = await stock.list(actor, filter)
  if (!page.ok) throw new Error(page.message)
  return page
}
const number = async (actor: PersonActor, filter: StockFilter = {}) =>
  (await list(actor, filter)).rows.map(({ stockNumber }) => stockNumber)

describe('the vehicles of a person are', () => {
  test('those of their site, by stock number', async () => {
    const salesperson = await join({ role: 'salesperson', site: places.own })
    expect(await number(salesperson)).toEqual(['N1', 'W1', 'Y1'])
  })

  test('those of all sites of their group', async () => {
    const manager = await join({ role: 'group-manager', groupId: places.own.groupId })
    expect(await number(manager)).toEqual(['N1', 'S1', 'W1', 'Y1'])
  })

  test('those at their location, and those that are nowhere', async () => {
    const [yard] = places.own.dealerships[0]!.locations
    const limited = await join({ role: 'salesperson', site: places.own, locationId: yard!.id })
    expect(await number(limited)).toEqual(['N1', 'Y1'])
    expect(await number(limited, { text: 'hilux' })).toEqual(['Y1'])
  })

  test('for an operator none at all', async () => {
    const operator = await join({ role: 'operator' })
    expect(await stock.list(operator, {})).toMatchObject({ code: 'staff.not-permitted' })
    expect(await stock.get(operator, String(foreignId))).toMatchObject({ ok: false })
  })
})

test('a row has the title, the price in the website’s words, and where the vehicle is', async () => {
  const { rows } = await list(await join({ role: 'marketing', site: places.own }))
  const [plain, reserved, priced] = rows
  expect(priced).toMatchObject({
    title: '2022 Toyota HiLux',
    siteName: 'Dealer own',
    locationName: 'The yard',
    price: { text: '$50,000', note: 'Drive Away' },
    href: `https://own.example/c/${priced!.id}`,
    status: 'in_stock',
    pictureKey: null,
    frames: 0,
  })
  expect(reserved).toMatchObject({ subtitle: 'SR5', reserved: true })
  expect(plain).toMatchObject({ rego: 'ABC 123', href: null, locationName: null })
})

test.each([
  ['w1', ['W1']],
  ['abc123', ['N1']],
  ['toyota hilux', ['W1', 'Y1']],
  ['corolla', ['N1']],
  ['F1', []],
  ['%', []],
])('the text %j finds %j', async (text, found) => {
  expect(await number(await join({ role: 'salesperson', site: places.own }), { text })).toEqual(
    found,
  )
})

describe('a large stock', () => {
  let principal: PersonActor
  beforeAll(async () => {
    principal = await join({ role: 'principal', site: places.sister })
    const cars = Array.from({ length: 120 }, (_, at) => ({
      stocknum: `M${String(at).padStart(3, '0')}`,
      make: 'Mazda',
      model: 'CX-5',
      year: 2020,
    }))
    await importVehicles(files.database, places.sister, cars)
  })

  test('has pages of 50 that repeat and omit nothing', async () => {
    const seen: string[] = []
    let after: number | undefined
    const pages: number[] = []
    for (;;) {
      const { rows, next } = await list(principal, after === undefined ? {} : { after })
      seen.push(...rows.map(({ stockNumber }) => stockNumber))
      pages.push(rows.length)
      if (next === null) break
      after = next
    }
    expect(pages).toEqual([50, 50, 20])
    expect(new Set(seen).size).toBe(120)
    expect(seen).toEqual(seen.toSorted())
  })

  test('shows the first 50 with a text, and says that there are more', async () => {
    const page = await list(principal, { text: 'cx-5' })
    expect([page.rows.length, page.next, page.isMore]).toEqual([50, null, true])
  })

  test('says that there may be more where too many have the text to look at each', async () => {
    const [, workshop] = places.foreign.dealerships[0]!.locations
    const cars = Array.from({ length: 520 }, (_, at) => ({
      stocknum: `C${String(at).padStart(3, '0')}`,
      make: 'Mazda',
      model: 'BT-50',
      year: 2020,
      location: at === 519 ? 'foreign-workshop' : 'foreign-yard',
    }))
    await importVehicles(files.database, places.foreign, cars)
    const site = places.foreign
    const limited = await join({ role: 'salesperson', site, locationId: workshop!.id })
    const search = async (text: string) => {
      const { rows, isMore } = await list(limited, { text })
      return [rows.map(({ stockNumber }) => stockNumber), isMore]
    }
    expect(await search('bt-50')).toEqual([[], true])
    expect(await search('c519')).toEqual([['C519'], false])
  })

  test('after a vehicle of another dealer is empty', async () => {
    expect(await number(principal, { after: foreignId })).toEqual([])
  })
})

test('a filter of an address is bounded, and ignored where it is none', () => {
  const parse = (query: string) => parseStockFilter(new URLSearchParams(query))
  expect(parse('text=hilux&after=7')).toEqual({ text: 'hilux', after: 7 })
  expect(parse(`text=${'x'.repeat(81)}&after=-1`)).toEqual({})
  expect(parse('text=a%00b&after=99999999999999999999')).toEqual({})
})
