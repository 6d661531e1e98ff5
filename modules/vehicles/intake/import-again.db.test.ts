import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { ImportOutcome, ImportReport } from './import-report.ts'
import { type ImportRequest, importStock } from './import-stock.ts'
import type { StockDealership } from './stock-dealership.types.ts'
import { base64Cipher, openDealership, testNow, toSource } from '../testing.ts'
import type { VehicleRow } from '../vehicle.ts'
import { listVehicles } from '../store/vehicle.store.ts'

const test_ = useTestDatabase()

async function openLocations(dealership: StockDealership, ...cities: string[]): Promise<void> {
  await test_.database.asOwner((tx) =>
    tx.query(
      `INSERT INTO locations (dealership_id, slug, name, entry)
       SELECT $1, lower(city), city, jsonb_build_object('address', jsonb_build_object('city', city))
       FROM unnest($2::text[]) AS city`,
      [dealership.id, cities],
    ),
  )
}

async function load(
  dealership: StockDealership,
  content: string,
  options: Partial<ImportRequest> = {},
): Promise<ImportOutcome> {
  const deps = { database: test_.database, cipher: base64Cipher, now: () => testNow }
  return importStock(deps, { dealership, source: toSource(content), format: 'csv', ...options })
}

async function report(
  dealership: StockDealership,
  content: string,
  options: Partial<ImportRequest> = {},
): Promise<ImportReport> {
  const outcome = await load(dealership, content, options)
  if (!outcome.ok) throw new Error(outcome.fault.message)
  return outcome.report
}

const list = ({ id }: StockDealership): Promise<VehicleRow[]> =>
  test_.database.withScope({ dealershipIds: [id] }, (tx) => listVehicles(tx, [id], { limit: 1000 }))

const stocknums = async (dealership: StockDealership): Promise<string> =>
  (await list(dealership)).map(({ stocknum }) => stocknum).join(' ')

type FeedRecord = Readonly<Record<string, unknown>>

/** The vehicle's states after each of these records, which are imported one after another as partial imports. */
async function importInTurn(
  dealership: StockDealership,
  ...records: FeedRecord[]
): Promise<VehicleRow[]> {
  const vehicles: VehicleRow[] = []
  for (const record of records) {
    const car = { stocknum: 'A1', make: 'Toyota', model: 'HiLux', year: 2021, ...record }
    await report(dealership, JSON.stringify([car]), { format: 'json', partial: true })
    vehicles.push(...(await list(dealership)))
  }
  return vehicles
}

test('a price that falls by more than 60 % is stored, with a warning by its line', async () => {
  const dealership = await openDealership(test_.database)
  const import_ = (a: number, b: number) =>
    report(
      dealership,
      `stocknum,make,model,year,car_type,price\nA,Kia,Rio,2020,used,${a}\nB,Kia,Rio,2020,used,${b}\n`,
    )
  expect((await import_(20_000, 20_000)).warnings).toEqual([])
  const fallen = await import_(8000, 7999)
  expect(fallen.warnings).toMatchObject([{ code: 'price.drop', field: 'price', line: 3, count: 1 }])
  expect(fallen.warnings[0]?.message).toContain('$20000 to $7999 (B)')
  expect((await import_(8000, 7999)).warnings).toEqual([])
  expect((await list(dealership)).map(({ priceCents }) => priceCents)).toEqual([800_000, 799_900])
})

describe('an unreadable date', () => {
  const car = (more: FeedRecord) =>
    JSON.stringify([{ stocknum: 'A1', make: 'Kia', model: 'Rio', year: 2020, ...more }])
  const importDates = async (...records: FeedRecord[]) => {
    const dealership = await openDealership(test_.database)
    const dates: (string | undefined)[][] = []
    for (const record of records) {
      await report(dealership, car(record), { format: 'json' })
      const [vehicle] = await list(dealership)
      const { createdAt, soldAt } = vehicle!
      dates.push([createdAt, soldAt].map((date) => date?.toISOString().slice(0, 10)))
    }
    return dates
  }
  const today = testNow.toISOString().slice(0, 10)

  test('is unknown until a file has it, and a known one stays', async () => {
    expect(
      await importDates(
        { created_at: '24/03/2026' },
        {},
        { created_at: '2026-03-24' },
        { created_at: 'soon' },
      ),
    ).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      ['2026-03-24', undefined],
      ['2026-03-24', undefined],
    ])
  })

  test('that is not given is the day of the import, and the timestamp beside it is used', async () => {
    expect(await importDates({ created_at: '' })).toEqual([[today, undefined]])
    expect(await importDates({ created_at: 'soon', created_at_timestamp: 1_774_310_400 })).toEqual([
      ['2026-03-24', undefined],
    ])
  })

  test('of a sale is no sale of today', async () => {
    const created = { created_at: '2026-03-01' }
    expect(
      await importDates(
        { ...created, status: 'sold', sold_date_timestamp: 'in March' },
        { ...created, status: 'sold', sold_date_timestamp: '2026-03-24' },
      ),
    ).toEqual([
      ['2026-03-01', undefined],
      ['2026-03-01', '2026-03-24'],
    ])
    expect(
      await importDates(
        { ...created, status: 'in_stock' },
        { ...created, status: 'sold', sold_date_timestamp: 'in March' },
      ),
    ).toMatchObject([{}, ['2026-03-01', undefined]])
    expect(await importDates({ ...created, status: 'sold' })).toEqual([['2026-03-01', today]])
  })
})

describe('a price that is withdrawn', () => {
  test.each([['POA'], ['Call'], ['-'], ['']])('as %j is no price any more', async (word) => {
    const dealership = await openDealership(test_.database)
    const prices = (price: string): FeedRecord => ({
      price,
      before_price: price,
      subscription_price: price,
    })
    const vehicles = await importInTurn(dealership, prices('25990'), prices(word), prices(word))
    expect(vehicles.map((car) => car.priceCents)).toEqual([2_599_000, null, null])
    expect(vehicles.at(-1)).toMatchObject({ beforePriceCents: null, subscriptionPriceCents: null })
  })
})

describe('a sale', () => {
  const sold = { status: 'sold', sold: true, soldAt: testNow }
  const back = { status: 'in_stock', sold: false, soldAt: null }
  const coming = { status: 'coming_soon', sold: false, soldAt: null }

  test.each<[first: FeedRecord, then: FeedRecord, expected: FeedRecord]>([
    [{ sold: 'yes' }, { sold: 'no' }, back],
    [{ sold: 'yes' }, { sold: '' }, back],
    [{ status: 'sold' }, { status: '' }, back],
    [{ status: 'sold' }, { sold: 'no' }, back],
    [{ status: 'sold' }, { status: '', sold: 'no' }, back],
    [{ status: 'sold' }, { status: 'delivered', sold: 'no' }, back],
    [{ status: 'sold' }, { status: 'coming_soon' }, coming],
    [{ status: 'sold' }, { price: 5 }, sold],
    [{ status: 'sold' }, { status: 'delivered' }, sold],
    [{ status: 'coming_soon' }, { sold: 'no' }, coming],
    [{ status: 'coming_soon' }, { sold: 'yes' }, sold],
    [{ status: 'coming_soon' }, { status: '' }, back],
  ])('imported as %j and then %j ends as %j', async (first, then, expected) => {
    const vehicles = await importInTurn(await openDealership(test_.database), first, then)
    expect(vehicles.at(-1)).toMatchObject(expected)
  })
})

describe('a vehicle without a named location', () => {
  const cityOfLocation = async ({ locationId }: VehicleRow): Promise<string | null> => {
    const { rows } = await test_.database.asOwner((tx) =>
      tx.query<{ name: string }>('SELECT name FROM locations WHERE id = $1', [locationId]),
    )
    return rows[0]?.name ?? null
  }

  test.each<[name: string, then: FeedRecord, location: string]>([
    ['follows its city', { city: 'Ballarat' }, 'Ballarat'],
    ['stays where no location is in its city', { city: 'Hobart' }, 'Geelong'],
    ['stays where the file does not speak of its city', { price: 5 }, 'Geelong'],
    ['goes where the file names a location', { city: 'Geelong', location: 'ballarat' }, 'Ballarat'],
  ])('%s', async (_name, then, location) => {
    const dealership = await openDealership(test_.database)
    await openLocations(dealership, 'Geelong', 'Ballarat')
    const vehicles = await importInTurn(dealership, { city: 'Geelong' }, then)
    expect(await Promise.all(vehicles.map(cityOfLocation))).toEqual(['Geelong', location])
  })

  test.each([[['Geelong']], [['Geelong', 'Ballarat']]])(
    'finds its location in %j when they are configured after it came',
    async (cities) => {
      const dealership = await openDealership(test_.database)
      const [before] = await importInTurn(dealership, { city: 'Geelong' })
      await openLocations(dealership, ...cities)
      const [after] = await importInTurn(dealership, { city: 'Geelong' })
      expect(before?.locationId).toBeNull()
      expect(after && (await cityOfLocation(after))).toBe('Geelong')
    },
  )
})

describe('the name', () => {
  test.each<[name: string, first: FeedRecord, then: FeedRecord, expected: string]>([
    ['keeps a badge that is not given again', { badge: 'SR5' }, {}, '2021 Toyota HiLux SR5'],
    ['of its own stays', { name: 'Our shop car' }, { badge: 'SR5' }, 'Our shop car'],
    ['follows a new badge', { badge: 'SR' }, { badge: 'SR5' }, '2021 Toyota HiLux SR5'],
    ['loses a badge', { badge: 'SR5' }, { badge: '' }, '2021 Toyota HiLux'],
    ['follows the spelling', { badge: 'SR5' }, { model: 'Hilux' }, '2021 Toyota Hilux SR5'],
    ['may be given again', { name: 'Our shop car' }, { name: 'Sold as is' }, 'Sold as is'],
    [
      'that is emptied is the usual one again',
      { name: 'Our shop car', badge: 'SR5' },
      { name: '' },
      '2021 Toyota HiLux SR5',
    ],
    [
      'may leave out the badge',
      { badge: 'SR5' },
      { name: '2021 Toyota HiLux' },
      '2021 Toyota HiLux',
    ],
  ])('%s', async (_name, first, then, expected) => {
    const vehicles = await importInTurn(await openDealership(test_.database), first, then)
    expect(vehicles.at(-1)?.name).toBe(expected)
  })
})

describe('payment keys', () => {
  const processor = (key?: string | null, type = 'stripe'): FeedRecord => ({
    authorization_type: type,
    deposit_amount: 500,
    ...(key !== undefined && { authorization_key: key }),
  })
  const keysOf = (car: VehicleRow | undefined): (string | null)[] =>
    (car?.paymentProcessors ?? []).map(({ authorizationKeyEncrypted: key }) =>
      key === null ? null : base64Cipher.decrypt(key),
    )

  test.each<[name: string, then: FeedRecord[], keys: (string | null)[]]>([
    [
      'stay when the list comes back without them, in any order',
      [processor(undefined, 'till'), processor(), processor()],
      ['t1', 's1', 's2'],
    ],
    ['are replaced by what is given', [processor('s3'), processor()], ['s3', 's2']],
    [
      'are cleared by null or an empty text',
      [processor(null), processor('', 'till')],
      [null, null],
    ],
    ['are not lent to another processor', [processor(undefined, 'st_george')], [null]],
    ['leave with their processor', [], []],
  ])('%s', async (_name, then, keys) => {
    const first = [processor('s1'), processor('s2'), processor('t1', 'till')]
    const vehicles = await importInTurn(
      await openDealership(test_.database),
      { payment_processors: first },
      { payment_processors: then },
    )
    expect(keysOf(vehicles.at(-1))).toEqual(keys)
  })

  test('of a new vehicle are absent if not given, and the same list again changes nothing', async () => {
    const dealership = await openDealership(test_.database)
    const json = JSON.stringify([
      {
        stocknum: 'A1',
        make: 'Kia',
        model: 'Rio',
        year: 2020,
        payment_processors: [processor()],
      },
    ])
    await report(dealership, json, { format: 'json' })
    expect(keysOf((await list(dealership))[0])).toEqual([null])
    expect(await report(dealership, json, { format: 'json' })).toMatchObject({ unchanged: 1 })
  })
})

const head = 'stocknum,make,model,year\n'
const four = `${head}A1,Kia,Rio,2020\nA2,Kia,Rio,2021\nA3,Kia,Rio,2022\nA4,Kia,Rio,2023\n`

describe('a row that cannot be read', () => {
  const all = 'A1 A2 A3 A4'
  const [a1, a2, a3] = ['A1,Kia,Rio,2020\n', 'A2,Kia,Rio,2021\n', 'A3,Kia,Rio,2022\n']

  test.each<[name: string, rows: string, left: string, held: number]>([
    ['keeps the vehicle whose number it still has', `${a1}${a2}A3,Kia,Rio\n`, 'A1 A2 A3', 0],
    ['with too many cells too', `${a1}${a2}A3,Kia,Rio,2,022\n`, 'A1 A2 A3', 0],
    ['keeps all where its number is no vehicle', `${a1}${a2}${a3}rest of a text\n`, all, 1],
    ['keeps all where its number is missing', `${a1}${a2}${a3},Kia,Rio,2023\n`, all, 1],
    [
      'keeps all where its number is that of another row',
      `${a1}${a2}${a3}A1,Kia,Rio,2,023\n`,
      all,
      1,
    ],
    ['of empty cells keeps nothing', `${a1}${a2}${a3},,\n,,,\n`, 'A1 A2 A3', 0],
  ])('%s', async (_name, rows, left, held) => {
    const dealership = await openDealership(test_.database)
    await report(dealership, four)
    const done = await report(dealership, head + rows)
    expect(await stocknums(dealership)).toBe(left)
    expect(done.removed).toBe(4 - left.split(' ').length)
    expect(done.warnings.filter(({ code }) => code === 'removal.held')).toHaveLength(held)
  })

  test('says why nothing was removed and what to do; force removes it all the same', async () => {
    const dealership = await openDealership(test_.database)
    await report(dealership, four)
    const faulty = `${head}${a1}${a2}${a3}x,y\n,Kia,Rio,2020\n`
    const { warnings } = await report(dealership, faulty)
    expect(warnings).toContainEqual({
      code: 'removal.held',
      field: 'stocknum',
      message:
        'A row does not tell its stocknum, so what is missing from the file was not removed (vehicles: 1). ' +
        'Mend the row, or import with force.',
      line: 5,
      count: 2,
    })
    expect(await report(dealership, faulty, { force: true })).toMatchObject({ removed: 1 })
  })

  test('keeps all of a list of JSON lines, and a broken row takes no other vehicle in', async () => {
    const dealership = await openDealership(test_.database)
    await report(dealership, four)
    const lines = ['A1', 'A2', 'A3'].map((stocknum, at) =>
      JSON.stringify({ stocknum, make: 'Kia', model: 'Rio', year: 2020 + at }),
    )
    const content = [...lines, '{"stocknum":"A4",'].join('\n')
    expect(await report(dealership, content, { format: 'jsonl' })).toMatchObject({
      removed: 0,
      unchanged: 3,
      rejected: [{ line: 4, field: 'row' }],
    })
  })

  test('is identified by its VIN where that is the key', async () => {
    const dealership = await openDealership(test_.database)
    const mapping = {
      columns: { vin: 'vin', make: 'make', model: 'model', year: 'year' },
      key: 'vin' as const,
      header: true,
      empty: [],
    }
    const byVin = `vin,make,model,year\nVIN01,Kia,Rio,2020\nVIN02,Kia,Rio,2021\nVIN03,Kia,Rio,2022\n`
    await report(dealership, byVin, { mapping })
    await report(dealership, byVin.replace(/VIN02.*/, 'VIN02,Kia').replace(/VIN03.*\n/, ''), {
      mapping,
    })
    expect(await stocknums(dealership)).toBe('VIN01 VIN02')
  })
})

describe('more than half of the stock', () => {
  const other = four.replaceAll('Rio', 'Cerato')
  const replacing = (rows: number): string =>
    [...other.split('\n').slice(0, rows + 1), ...four.split('\n').slice(rows + 1)].join('\n')

  test.each([[true], [false]])(
    'is not replaced by other vehicles under its stock numbers, partial: %s',
    async (partial) => {
      const dealership = await openDealership(test_.database)
      await report(dealership, four)
      const outcome = await load(dealership, replacing(3), { partial })
      expect(outcome).toMatchObject({
        ok: false,
        fault: { code: 'import.too-many-removed', leaving: 3, current: 4 },
      })
      expect(outcome.ok ? '' : outcome.fault.message).toContain('The stock numbers of 3 are')
      expect(await report(dealership, replacing(3), { partial, force: true })).toMatchObject({
        removed: 3,
        created: 3,
      })
    },
  )

  test('is absent and replaced vehicles together', async () => {
    const dealership = await openDealership(test_.database)
    await report(dealership, four)
    const some = replacing(2).replace(/A4.*\n/, '')
    expect(await load(dealership, some)).toMatchObject({
      ok: false,
      fault: { leaving: 3, current: 4 },
    })
    expect(await report(dealership, some, { partial: true })).toMatchObject({ removed: 2 })
  })
})
