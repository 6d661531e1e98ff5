import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type ImportRequest, importStock } from './import-stock.ts'
import type { StockDealership } from './stock-dealership.types.ts'
import type { ImportOutcome, ImportReport } from './import-report.ts'
import { base64Cipher, openDealership, seedTenants, testNow, toSource } from '../testing.ts'
import type { TestTenants } from '../testing.ts'
import type { VehicleRow } from '../vehicle.ts'
import { findVehicleBySlug, listVehicles } from '../store/vehicle.store.ts'

const test_ = useTestDatabase()
let tenants: TestTenants

beforeAll(async () => {
  tenants = await seedTenants(test_.database)
})

type Options = Partial<ImportRequest> & { readonly now?: Date }

async function load(
  dealership: StockDealership,
  content: string,
  { now = testNow, ...options }: Options = {},
): Promise<ImportOutcome> {
  const deps = { database: test_.database, cipher: base64Cipher, now: () => now }
  const source = toSource(content)
  return importStock(deps, { dealership, source, format: 'csv', ...options })
}

async function report(
  dealership: StockDealership,
  content: string,
  options: Options = {},
): Promise<ImportReport> {
  const outcome = await load(dealership, content, options)
  if (!outcome.ok) throw new Error(outcome.fault.message)
  return outcome.report
}

const list = ({ id }: StockDealership): Promise<VehicleRow[]> =>
  test_.database.withScope({ dealershipIds: [id] }, (tx) => listVehicles(tx, [id], { limit: 1000 }))

const counts = ({ read, created, updated, unchanged, removed }: ImportReport): number[] => [
  read,
  created,
  updated,
  unchanged,
  removed,
]

const header = 'stocknum,make,model,year,price,car_type\n'
const three = `${header}A1,Toyota,Corolla,2020,20000,used\nA2,Mazda,CX-5,2021,30000,used\nA3,Kia,Rio,2022,,demo\n`

describe('a stock file', () => {
  test('fills an empty dealership, in stock, shown, created now', async () => {
    const dealership = await openDealership(test_.database)
    const done = await report(dealership, three)
    expect(counts(done)).toEqual([3, 3, 0, 0, 0])
    const [corolla] = await list(dealership)
    expect(corolla).toMatchObject({
      stocknum: 'A1',
      slug: '2020-toyota-corolla-a1',
      name: '2020 Toyota Corolla',
      priceCents: 2_000_000,
      status: 'in_stock',
      showOnDealerWebsite: true,
      createdAt: testNow,
      removedAt: null,
    })
  })

  test('changes nothing when it comes again, at whatever time', async () => {
    const dealership = await openDealership(test_.database)
    await report(dealership, three)
    const before = await list(dealership)
    const later = new Date(testNow.getTime() + 86_400_000)
    const again = await report(dealership, three, { now: later })
    expect(counts(again)).toEqual([3, 0, 0, 3, 0])
    expect(await list(dealership)).toEqual(before)
  })

  test('updates its columns and leaves the others unchanged', async () => {
    const dealership = await openDealership(test_.database)
    await report(
      dealership,
      `${header.trim()},colour,body\nA1,Toyota,Corolla,2020,20000,used,Red,Hatch\n`,
    )
    const done = await report(dealership, `${header}A1,Toyota,Corolla,2020,19000,used\n`)
    expect(counts(done)).toEqual([1, 0, 1, 0, 0])
    expect((await list(dealership))[0]).toMatchObject({
      priceCents: 1_900_000,
      colour: 'Red',
      simpleBody: 'Hatch',
    })
    await report(dealership, `${header.trim()},colour\nA1,Toyota,Corolla,2020,19000,used,\n`)
    expect((await list(dealership))[0]).toMatchObject({ colour: null, body: 'Hatch' })
  })

  test('keeps with a body that make and model say that it was derived', async () => {
    const dealership = await openDealership(test_.database)
    const withBody = (body: string): string =>
      `${header.trim()},body\nA1,Toyota,RAV4,2020,20000,used,${body}\n`
    const derived = { simpleBody: 'SUV', provenance: { simple_body: 'make-and-model' } }
    await report(dealership, withBody('5D Wagon'))
    expect((await list(dealership))[0]).toMatchObject({ body: '5D Wagon', ...derived })
    // A file without a column for the body does not change the body.
    await report(dealership, `${header}A1,Toyota,RAV4,2020,19000,used\n`)
    expect((await list(dealership))[0]).toMatchObject({ priceCents: 1_900_000, ...derived })
    await report(dealership, withBody('SUV'))
    const [vehicle] = await list(dealership)
    expect([vehicle?.simpleBody, vehicle?.provenance]).toEqual(['SUV', {}])
  })

  test('takes a drive from badge and title, but never over one from a feed', async () => {
    const dealership = await openDealership(test_.database)
    const apply = async (columns: string, cells: string): Promise<unknown[]> => {
      await report(
        dealership,
        `${header.trim()},${columns}\nA1,Toyota,Hilux,2020,20000,used,${cells}\n`,
      )
      const [vehicle] = await list(dealership)
      return [vehicle?.drive, vehicle?.simpleDrive, vehicle?.provenance]
    }
    const derived = { simple_drive: 'badge-or-title' }
    expect(await apply('badge', 'SR 4x4')).toEqual([null, '4WD', derived])
    // A change of other fields keeps the drive and its origin.
    expect(await apply('colour', 'Red')).toEqual([null, '4WD', derived])
    expect(await apply('body', 'Ute')).toEqual([null, '4WD', derived])
    // A corrected badge changes the drive that was derived from it.
    expect(await apply('badge', 'SR 4x2')).toEqual([null, '2WD', derived])
    expect(await apply('badge', 'SR')).toEqual([null, null, {}])
    expect(await apply('badge,drive', 'SR 4x4,Rear')).toEqual(['Rear', 'RWD', {}])
    expect(await apply('badge', 'SR AWD')).toEqual(['Rear', 'RWD', {}])
    // A drive in the feed replaces the derived one.
    expect(await apply('badge,drive', 'SR AWD,')).toEqual([null, 'AWD', derived])
  })

  test('knows of body and drive apart whether they were derived', async () => {
    const dealership = await openDealership(test_.database)
    const apply = async (columns: string, cells: string): Promise<unknown> => {
      await report(
        dealership,
        `${header.trim()},${columns}\nA1,Toyota,RAV4,2020,20000,used,${cells}\n`,
      )
      return (await list(dealership))[0]?.provenance
    }
    const body = { simple_body: 'make-and-model' }
    const drive = { simple_drive: 'badge-or-title' }
    expect(await apply('badge,body', 'GX AWD,Wagon')).toEqual({ ...body, ...drive })
    expect(await apply('badge', 'GX')).toEqual(body)
    expect(await apply('badge', 'GX AWD')).toEqual({ ...body, ...drive })
    expect(await apply('drive', 'Front')).toEqual(body)
    expect(await apply('drive,badge', ',GX AWD')).toEqual({ ...body, ...drive })
    expect(await apply('body', 'SUV')).toEqual(drive)
  })

  test('removes missing vehicles, and remembers their addresses', async () => {
    const dealership = await openDealership(test_.database)
    await report(dealership, three)
    const two = three.replace(/A3.*\n/, '')
    expect(counts(await report(dealership, two))).toEqual([2, 0, 0, 2, 1])
    expect(await list(dealership)).toHaveLength(2)
    const left = await test_.database.withScope({ dealershipIds: [dealership.id] }, (tx) =>
      findVehicleBySlug(tx, '2022-kia-rio-a3'),
    )
    expect(left?.removedAt).toEqual(testNow)
  })

  test('removes nothing for being absent when it is partial', async () => {
    const dealership = await openDealership(test_.database)
    await report(dealership, three)
    const one = `${header}A9,Ford,Ranger,2023,60000,new\n`
    expect(counts(await report(dealership, one, { partial: true }))).toEqual([1, 1, 0, 0, 0])
    expect(await list(dealership)).toHaveLength(4)
  })

  test('keeps the vehicle of a row that is rejected', async () => {
    const dealership = await openDealership(test_.database)
    await report(dealership, three)
    const done = await report(dealership, three.replace('2021,30000', '2021,-5'))
    expect(counts(done)).toEqual([3, 0, 0, 2, 0])
    expect(done.rejected).toEqual([
      { line: 3, field: 'price', reason: '-5 is outside 0 to 50000000' },
    ])
    expect(await list(dealership)).toHaveLength(3)
  })

  test('rejects a stock number that the file already had, naming the first line', async () => {
    const dealership = await openDealership(test_.database)
    const done = await report(dealership, `${three}A1,Ford,Focus,2019,9000,used\n`)
    expect(counts(done)).toEqual([4, 3, 0, 0, 0])
    expect(done.rejected).toEqual([
      { line: 5, field: 'stocknum', reason: "'A1' was already on line 2" },
    ])
  })

  test('is refused when more than half of the stock would leave, unless forced', async () => {
    const dealership = await openDealership(test_.database)
    const four = `${three}A4,Ford,Focus,2019,9000,used\n`
    await report(dealership, four)
    const one = `${header}A1,Toyota,Corolla,2020,20000,used\n`
    expect(await load(dealership, one)).toMatchObject({
      ok: false,
      fault: { code: 'import.too-many-removed', leaving: 3, current: 4 },
    })
    expect(await list(dealership)).toHaveLength(4)
    expect(counts(await report(dealership, one, { force: true }))).toEqual([1, 0, 0, 1, 3])
  })

  test('may remove exactly half', async () => {
    const dealership = await openDealership(test_.database)
    const four = `${three}A4,Ford,Focus,2019,9000,used\n`
    await report(dealership, four)
    const half = four.split('\n').slice(0, 3).join('\n')
    expect(counts(await report(dealership, half))).toEqual([2, 0, 0, 2, 2])
  })

  test('changes nothing in a dry run, which reports the same numbers', async () => {
    const dealership = await openDealership(test_.database)
    await report(dealership, three)
    const next = `${three.replace('20000', '18000').replace(/A3.*\n/, '')}A7,Ford,Focus,2019,9,used\n`
    const before = await list(dealership)
    const dry = await report(dealership, next, { dryRun: true })
    expect(counts(dry)).toEqual([3, 1, 1, 1, 1])
    expect(await list(dealership)).toEqual(before)
    expect(await report(dealership, next)).toEqual(dry)
  })

  test('stamps a sale once: the date of a sold vehicle stays', async () => {
    const dealership = await openDealership(test_.database)
    const sold = 'stocknum,make,model,year,status\nS1,Kia,Rio,2020,sold\n'
    await report(dealership, sold)
    const later = new Date(testNow.getTime() + 3_600_000)
    await report(dealership, sold.replace('status', 'status,km').replace('sold\n', 'sold,5\n'), {
      now: later,
    })
    expect((await list(dealership))[0]).toMatchObject({ km: 5, sold: true, soldAt: testNow })
  })

  test('keeps payment keys encrypted, and the same key again is no change', async () => {
    const dealership = await openDealership(test_.database)
    const processors = [
      { authorization_type: 'stripe', authorization_key: 'sk_1', deposit_amount: 500 },
    ]
    const json = JSON.stringify([
      { stocknum: 'P1', make: 'Kia', model: 'Rio', year: 2020, payment_processors: processors },
    ])
    await report(dealership, json, { format: 'json' })
    expect((await list(dealership))[0]).toMatchObject({
      hasCheckoutPaymentProcessor: true,
      paymentProcessors: [
        {
          authorizationType: 'stripe',
          authorizationKeyEncrypted: 'sealed:c2tfMQ==',
          depositAmountCents: 50_000,
        },
      ],
    })
    expect(counts(await report(dealership, json, { format: 'json' }))).toEqual([1, 0, 0, 1, 0])
  })

  test('stores text with tabs, quotes, backslashes, line breaks and any script as it came', async () => {
    const dealership = await openDealership(test_.database)
    const description = String.raw`5" screen \N \t` + '\n\tKōwhai – "one" owner 🚗'
    const features = ['a "b"', String.raw`c\d`, '{e,f}', 'NULL', '']
    const json = JSON.stringify({
      vehicles: [{ stocknum: '\\N', make: 'Kia', model: 'Rio', year: 2020, description, features }],
    })
    await report(dealership, json, { format: 'json' })
    expect((await list(dealership))[0]).toMatchObject({
      stocknum: '\\N',
      description,
      features: features.slice(0, 4),
    })
  })

  test('puts a vehicle at the location that the file names by its slug, name or city', async () => {
    const { first, yardId } = tenants
    const file =
      'stocknum,make,model,year,location\nL1,Kia,Rio,2020,yard\nL2,Kia,Rio,2020,the yard\n' +
      'L3,Kia,Rio,2020,GEELONG\nL4,Kia,Rio,2020,Perth\n'
    const done = await report(first, file)
    expect(done.warnings).toContainEqual(
      expect.objectContaining({ code: 'value.unlisted', field: 'location', count: 1 }),
    )
    const places = (await list(first)).map(({ locationId }) => locationId)
    expect(places).toEqual([yardId, yardId, yardId, yardId])
  })

  test('forgets a location that the configuration dropped', async () => {
    const dealership = await openDealership(test_.database)
    await test_.database.asOwner(async (tx) => {
      await tx.query('UPDATE dealerships SET entry = $2 WHERE id = $1', [
        dealership.id,
        { location_slugs: ['kept'] },
      ])
      await tx.query(
        `INSERT INTO locations (dealership_id, slug, name, entry)
         VALUES ($1, 'dropped', 'Dropped', '{}'), ($1, 'kept', 'Kept', '{}')`,
        [dealership.id],
      )
    })
    await report(dealership, `${header}A1,Kia,Rio,2020,,used\n`)
    const locations = await test_.database.asFeeder((tx) =>
      tx.query(
        'SELECT l.slug FROM vehicles v JOIN locations l ON l.id = v.location_id WHERE v.dealership_id = $1',
        [dealership.id],
      ),
    )
    expect(locations.rows).toEqual([{ slug: 'kept' }])
  })

  test('may have all of its vehicles on one line', async () => {
    const dealership = await openDealership(test_.database)
    const vehicle = { make: 'Kia', model: 'Rio', year: 2020 }
    const json = JSON.stringify(
      ['a', 'b', 'a', '', 'c'].map((stocknum) => ({ ...vehicle, stocknum })),
    )
    const done = await report(dealership, json, { format: 'json' })
    expect(counts(done)).toEqual([5, 3, 0, 0, 0])
    expect(done.rejected).toEqual([
      { line: 1, field: 'stocknum', reason: 'is missing (vehicle 4)' },
      { line: 1, field: 'stocknum', reason: "'a' was already vehicle 1 (vehicle 3)" },
    ])
    expect((await list(dealership)).map(({ stocknum }) => stocknum)).toEqual(['a', 'b', 'c'])
  })
})
