import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { parseMapping } from '../feed/find-mapping.ts'
import {
  base64Cipher,
  openDealership,
  seedTenants,
  type TestTenants,
  testNow,
  toSource,
} from '../testing.ts'
import { listVehicles } from '../store/vehicle.store.ts'
import { importStock } from './import-stock.ts'
import type { StockDealership } from './stock-dealership.types.ts'

const own = useTestDatabase()
let tenants: TestTenants
beforeAll(async () => {
  tenants = await seedTenants(own.database)
})

const columns = { stocknum: 'No', make: 'Make', model: 'Model', year: 'Year', price: 'Price' }
const words = { North: 'first', South: 'sibling', Auction: '' }

async function load(dealership: StockDealership, lines: string[], more: object = {}) {
  const mapping = parseMapping({ columns, constants: { car_type: 'used' }, ...more }, 'test')
  if (!mapping.ok) throw new Error(mapping.fault.message)
  const outcome = await importStock(
    { database: own.database, cipher: base64Cipher, now: () => testNow },
    {
      dealership,
      source: toSource(`No,Make,Model,Year,Price,Yard\n${lines.join('\n')}\n`),
      format: 'csv',
      mapping: mapping.mapping,
    },
  )
  const rows = await own.database.withScope({ dealershipIds: [dealership.id] }, (tx) =>
    listVehicles(tx, [dealership.id], { limit: 1000 }),
  )
  return { outcome, stocknums: rows.map(({ stocknum }) => stocknum).toSorted() }
}

const line = (stocknum: string, yard: string, price = 20_000) =>
  `${stocknum},Kia,Rio,2020,${price},${yard}`

describe('a file of several dealerships', () => {
  const dealership = { from: 'Yard', words }
  const file = [
    line('N1', 'North'),
    line('N2', ' NORTH '),
    line('S1', 'South'),
    line('S2', 'sibling'),
    line('S3', 'South'),
    line('X1', 'Auction'),
    line('Y1', 'stranger'),
  ]

  test('gives each its own rows, and lists names outside the group', async () => {
    const north = await load(tenants.first, file, { dealership })
    expect(north.stocknums).toEqual(['N1', 'N2'])
    expect(north.outcome).toMatchObject({
      report: {
        read: 2,
        created: 2,
        leftOut: 5,
        rejected: [],
        warnings: [
          { code: 'dealership.unknown', line: 8, message: expect.stringContaining("'stranger'") },
        ],
      },
    })
    expect((await load(tenants.sibling, file, { dealership })).stocknums).toEqual([
      'S1',
      'S2',
      'S3',
    ])
    expect((await load(tenants.first, file, { dealership })).outcome).toMatchObject({
      report: { unchanged: 2, removed: 0 },
    })
  })

  test('removes the missing vehicles of a dealership, and none of the others', async () => {
    await load(tenants.first, file, { dealership })
    await load(tenants.sibling, file, { dealership })
    const next = file.filter((row) => !row.startsWith('S3'))
    const south = await load(tenants.sibling, next, { dealership })
    expect(south.stocknums).toEqual(['S1', 'S2'])
    expect((await load(tenants.first, next, { dealership })).stocknums).toEqual(['N1', 'N2'])
  })

  test('does not empty a dealership without rows', async () => {
    await load(tenants.first, file, { dealership })
    const others = file.filter((row) => !/north/i.test(row))
    const { outcome, stocknums } = await load(tenants.first, others, { dealership })
    expect(outcome).toMatchObject({ ok: false, fault: { code: 'import.too-many-removed' } })
    expect(stocknums).toEqual(['N1', 'N2'])
  })

  test('leaves a vehicle unchanged if its dealership is misspelt', async () => {
    await load(tenants.first, [line('N1', 'North'), line('N2', 'North')], { dealership })
    const misspelt = [line('N1', 'North'), line('N2', 'Nroth', 9000)]
    const { outcome, stocknums } = await load(tenants.first, misspelt, { dealership })
    expect(stocknums).toEqual(['N1', 'N2'])
    expect(outcome).toMatchObject({
      report: { removed: 0, unchanged: 1, warnings: [{ code: 'dealership.unknown', line: 3 }] },
    })
  })

  test('is refused where it lacks the column', async () => {
    const { outcome } = await load(tenants.first, file, { dealership: { from: 'Branch' } })
    expect(outcome).toMatchObject({ ok: false, fault: { code: 'import.missing-column' } })
  })
})

describe('the filter of a mapping', () => {
  test('takes the vehicles that it describes alone', async () => {
    const dealership = await openDealership(own.database)
    const lines = [line('A', '', 4000), line('B', '', 6000), line('C', '', 7000)]
    const { outcome, stocknums } = await load(dealership, lines, {
      filter: 'price >= 6000 AND stocknum != C',
    })
    expect(stocknums).toEqual(['B'])
    expect(outcome).toMatchObject({ report: { read: 1, created: 1, leftOut: 2 } })
  })

  test.each([
    ['price >', /price/],
    ['wheels = 4', /`wheels` is not filterable/],
  ])('%j is refused with the mapping', (filter, message) => {
    const found = parseMapping({ columns, filter }, 'mine.json')
    expect(found).toMatchObject({ ok: false, fault: { code: 'import.invalid-mapping' } })
    expect(found.ok ? '' : found.fault.message).toMatch(message)
  })
})

test('a vehicle without a location is at the only one that sells', async () => {
  const dealership = await openDealership(own.database)
  const add = (slug: string, type: string) =>
    own.database.asOwner((tx) =>
      tx.query(
        `INSERT INTO locations (dealership_id, slug, name, entry)
         VALUES ($1, $2, $2, jsonb_build_object('location_type', $3::text))`,
        [dealership.id, slug, type],
      ),
    )
  const findLocation = async (stocknum: string) => {
    const { rows } = await own.database.asOwner((tx) =>
      tx.query<{ slug: string | null }>(
        `SELECT l.slug FROM vehicles v LEFT JOIN locations l ON l.id = v.location_id
         WHERE v.dealership_id = $1 AND v.stocknum = $2`,
        [dealership.id, stocknum],
      ),
    )
    return rows[0]?.slug
  }
  await add('workshop', 'service')
  await add('counter', 'parts')
  await add('yard', 'sales')
  await load(dealership, [line('A', '')])
  expect(await findLocation('A')).toBe('yard')
  await add('second', '')
  await load(dealership, [line('A', ''), line('B', '')])
  expect([await findLocation('A'), await findLocation('B')]).toEqual(['yard', null])
})
