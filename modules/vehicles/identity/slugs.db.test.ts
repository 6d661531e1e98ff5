import { beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { CarInput } from '../wire/car.schema.ts'
import { importCars } from '../intake/import-stock.ts'
import type { StockDealership } from '../intake/stock-dealership.types.ts'
import type { ImportReport } from '../intake/import-report.ts'
import { base64Cipher, testNow } from '../testing.ts'

const test_ = useTestDatabase()
let tenants: StockDealership[]

/** Every test has its own group with two dealerships. */
beforeEach(async () => {
  tenants = await test_.database.asOwner(async (tx) => {
    const { rows } = await tx.query<StockDealership>(
      `WITH g AS (
         INSERT INTO dealership_groups (slug, name)
         VALUES ('g' || (SELECT count(*) FROM dealership_groups), 'Group') RETURNING id, slug
       )
       INSERT INTO dealerships (group_id, slug, name, entry)
       SELECT id, slug || n, slug || n, '{}' FROM g, generate_series(1, 2) AS n
       RETURNING id, group_id AS "groupId"`,
    )
    return rows
  })
})

const rio: CarInput = { stocknum: '77', make: 'Kia', model: 'Rio', year: 2020, badge: 'S' }

async function load(at: number, ...cars: CarInput[]): Promise<ImportReport> {
  const dealership = tenants[at] ?? { id: 0, groupId: 0 }
  const deps = { database: test_.database, cipher: base64Cipher, now: () => testNow }
  const outcome = await importCars(deps, { dealership, force: true }, cars)
  if (!outcome.ok) throw new Error(outcome.fault.message)
  return outcome.report
}

interface SlugRow {
  readonly id: number
  readonly slug: string
  readonly current: boolean
}

async function slugs(): Promise<SlugRow[]> {
  const { rows } = await test_.database.asFeeder((tx) =>
    tx.query<SlugRow>(
      `SELECT id, slug, removed_at IS NULL AS current FROM vehicles
       WHERE group_id = $1 ORDER BY id`,
      [tenants[0]?.groupId],
    ),
  )
  return rows
}

describe('slugs (wall 4)', () => {
  test('are year, make, model, badge and stock number, and stay when these change', async () => {
    await load(0, rio)
    await load(0, { ...rio, badge: 'GT-Line', price: 5 })
    expect(await slugs()).toMatchObject([{ slug: '2020-kia-rio-s-77', current: true }])
  })

  test('are unique across the dealerships of a group, though none sees the other', async () => {
    await load(0, rio)
    await load(1, rio)
    expect((await slugs()).map(({ slug }) => slug)).toEqual([
      '2020-kia-rio-s-77',
      '2020-kia-rio-s-77-2',
    ])
  })

  test('are unique within a file, also where one looks like the suffix of another', async () => {
    const numbered = (stocknum: string): CarInput => ({ ...rio, stocknum })
    await load(0, numbered('a/1'), numbered('a-1-2'), numbered('a-1'), numbered('a 1'))
    expect((await slugs()).map(({ slug }) => slug).toSorted()).toEqual([
      '2020-kia-rio-s-a-1',
      '2020-kia-rio-s-a-1-2',
      '2020-kia-rio-s-a-1-3',
      '2020-kia-rio-s-a-1-4',
    ])
  })

  test('come back with the same vehicle, in its old row', async () => {
    await load(0, rio)
    const before = await slugs()
    expect(await load(0)).toMatchObject({ removed: 1 })
    expect(await load(0, rio)).toMatchObject({ created: 1, removed: 0 })
    expect(await slugs()).toEqual(before)
  })

  const vin = 'KNADN412345678901'
  const otherVin = 'KNADN412345678999'
  const cases: [name: string, before: CarInput, after: CarInput, same: boolean][] = [
    ['nothing changed', rio, rio, true],
    ['another spelling of the same', rio, { ...rio, make: 'KIA', model: 'rio ' }, true],
    ['another badge', rio, { ...rio, badge: 'GT' }, true],
    ['another make', rio, { ...rio, make: 'Mazda' }, false],
    ['another model', rio, { ...rio, model: 'Cerato' }, false],
    ['another year', rio, { ...rio, year: 2021 }, false],
    ['a VIN where there was none', rio, { ...rio, vin }, true],
    ['no VIN where there was one', { ...rio, vin }, rio, true],
    ['another VIN', { ...rio, vin }, { ...rio, vin: otherVin }, false],
    ['the same VIN in lower case', { ...rio, vin }, { ...rio, vin: vin.toLowerCase() }, true],
    ['the same VIN, the year corrected', { ...rio, vin }, { ...rio, vin, year: 2019 }, true],
  ]

  test.each(cases)('the stock number comes back with %s', async (_name, before, after, same) => {
    await load(0, before)
    await load(0)
    await load(0, after)
    const rows = await slugs()
    expect(rows.map(({ current }) => current)).toEqual(same ? [true] : [false, true])
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length)
  })

  test.each(cases)('a current stock number is given to %s', async (_name, before, after, same) => {
    await load(0, before)
    const report = await load(0, after)
    expect(report).toMatchObject({ created: same ? 0 : 1, removed: same ? 0 : 1 })
    expect((await slugs()).map(({ current }) => current)).toEqual(same ? [true] : [false, true])
  })

  test('of two vehicles that left, the one that is the same comes back', async () => {
    await load(0, { ...rio, vin })
    await load(0, { ...rio, vin: otherVin })
    await load(0)
    await load(0, { ...rio, vin })
    expect((await slugs()).map(({ current }) => current)).toEqual([true, false])
  })
})
