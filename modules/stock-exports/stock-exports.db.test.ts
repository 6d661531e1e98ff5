import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyExampleSite } from '#modules/stock-index/example-site.fake.ts'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { SiteStock } from '#modules/stock-index/site-stock.ts'
import { StockIndex } from '#modules/stock-index/stock-index.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findFieldFaults } from './records/field-rules.ts'
import { exportFormats } from './formats/export-formats.ts'
import type { ExportFormat } from './formats/export-format.types.ts'
import { createStockExports, type StockExports } from './stock-exports.ts'
import { writeExport } from './write-export.ts'

const own = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'stock-exports-'))
const origin = 'https://www.example.nz'
let site: Site
let index: StockIndex
let stockExports: StockExports

beforeAll(async () => {
  site = await applyExampleSite(own.database, {
    region: { country: 'NZ', currency: 'NZD', locale: 'en-NZ', time_zone: 'Pacific/Auckland' },
    stock_exports: {
      ...Object.fromEntries(
        exportFormats
          // Only sites in the United States have this file.
          .filter(({ id }) => id !== 'google_vehicle_listings')
          .map(({ id }) => [id, { enabled: true }]),
      ),
      csv: {
        enabled: true,
        stock_filter: 'car_type = "used"',
        price_rules: [{ add_kind: 'amount', add_value: 995 }],
      },
    },
    dealerships: [
      buildExampleDealership({ slug: 'yard', locations: [buildExampleLocation({ slug: 'yard' })] }),
    ],
  })
  const log = createLog('silent')
  const { database } = own
  index = new StockIndex({ database, log, folder, deploymentId: 'test', memoryBytes: 1e9 })
  stockExports = createStockExports({ index, database, log, originOf: () => origin })
})

afterAll(async () => {
  await index.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Random numbers, the same in each run because of the seed. */
function openRandom(seed: number) {
  let state = seed
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  return { next, pick: <T>(values: readonly T[]): T => values[next(values.length)]! }
}

const random = openRandom(7)

/** Vehicles like those of feeds: most are complete, some have missing or strange values. */
function buildCar(number: number): CarInput {
  const picture = '/images/s-1-ute-1-hero-white-studio-0'
  return {
    stocknum: `S${number}`,
    make: random.pick(['Toyota', 'Mazda', 'Kia']),
    model: random.pick(['HiLux', 'CX-5', 'Rio']),
    year: 2015 + random.next(11),
    badge: random.pick(['SR5', null, 'x'.repeat(200)]),
    vin: random.next(5) === 0 ? null : `6T1BF3FK0${String(number).padStart(8, '0')}`,
    km: random.next(8) === 0 ? null : random.next(200_000),
    price: random.next(6) === 0 ? null : 5000 + random.next(90_000),
    price_type: random.pick(['Drive Away', 'Excl. Govt. Charges', 'Plus ORC', null]),
    car_type: random.pick(['new', 'used', 'demo']),
    status: random.pick(['in_stock', 'in_stock', 'in_stock', 'coming_soon', 'sold']),
    reserved: random.next(9) === 0,
    show_on_dealer_website: random.next(12) !== 0,
    colour: random.pick(['White', null, 'Red, "pearl"']),
    body: random.pick(['Ute', 'SUV', 'Gyrocopter', null]),
    fuel: random.pick(['Diesel', 'Petrol', 'Steam', null]),
    transmission: random.pick(['Automatic', 'Manual', null]),
    description: random.pick([
      null,
      '=HYPERLINK("https://evil.example","x")',
      'Two lines,\nwith "quotes" </script> & more.',
      'Call Ana on 021 555 0199 or ana@example.com, see https://other.example/x',
      'long '.repeat(3000),
    ]),
    images: random.next(4) === 0 ? [] : [{ image: { url: picture } }],
  }
}

async function bring(cars: readonly CarInput[]): Promise<void> {
  const { id } = site.dealerships[0]!
  const dealership = { id, groupId: site.groupId }
  const deps = { database: own.database, cipher: base64Cipher, now: () => testNow }
  const outcome = await importCars(deps, { dealership, partial: true, force: true }, cars)
  expect(outcome).toMatchObject({ ok: true, report: { rejected: [] } })
  await index.catchUp(id)
}

async function readText(format: ExportFormat, of = site): Promise<string> {
  const written = await stockExports.read(of, format, testNow)
  if (written === 'busy') throw new Error('busy')
  return gunzipSync(written.gzip).toString()
}

/** Parses the file like a receiver. */
async function readRecords(format: ExportFormat, of = site): Promise<Record<string, unknown>[]> {
  const text = await readText(format, of)
  if (format.mediaType === 'text/csv') {
    return parse(text, { columns: true, record_delimiter: '\r\n' })
  }
  if (format.id === 'trade_me')
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  return (JSON.parse(text) as { itemListElement: Record<string, unknown>[] }).itemListElement
}

const numberFields: Record<ExportFormat['id'], string> = {
  google_vehicle_ads: 'id',
  google_vehicle_listings: 'id',
  meta_automotive: 'vehicle_id',
  trade_me: 'SKU',
  schema_org: 'sku',
  csv: 'stocknum',
}

async function listNumbers(format: ExportFormat, of = site): Promise<string[]> {
  return (await readRecords(format, of)).map((record) => String(record[numberFields[format.id]]))
}

async function expectValid(format: ExportFormat): Promise<void> {
  const records = await readRecords(format)
  expect(records.length).toBeGreaterThan(10)
  const faults = records.flatMap((record) => {
    const isNew =
      record['condition'] === 'new' ||
      record['state_of_vehicle'] === 'NEW' ||
      record['car_type'] === 'new' ||
      JSON.stringify(record).includes('NewCondition')
    return findFieldFaults(format.rules, record, isNew)
  })
  expect(faults).toEqual([])
  const numbers = await listNumbers(format)
  expect(new Set(numbers).size).toBe(numbers.length)
  // Compared with the database: no file may contain a vehicle that is not for sale, whatever the index contains.
  const { rows } = await own.database.asOwner((tx) =>
    tx.query<{ stocknum: string }>(
      `SELECT stocknum FROM vehicles WHERE removed_at IS NULL AND show_on_dealer_website
         AND NOT reserved AND NOT sold AND status IN ('in_stock', $1)`,
      [format.includesComing ? 'coming_soon' : 'in_stock'],
    ),
  )
  const forSale = new Set(rows.map(({ stocknum }) => stocknum))
  expect(numbers.filter((number) => !forSale.has(number))).toEqual([])
}

describe.each(exportFormats.map((format) => [format.file, format] as const))(
  '%s',
  (_file, format) => {
    test('keeps the rules of its receiver, also after 500 random changes', async () => {
      await bring(Array.from({ length: 700 }, (_, number) => buildCar(number)))
      await expectValid(format)
      for (let round = 0; round < 5; round += 1) {
        await bring([...new Set(Array.from({ length: 100 }, () => random.next(800)))].map(buildCar))
      }
      await expectValid(format)
    })

    test('has no vehicle any more that was sold, was reserved, was hidden or left', async () => {
      const good: CarInput = {
        ...buildCar(1),
        badge: 'SR5',
        km: 400,
        price: 30_000,
        price_type: 'Drive Away',
        body: 'Ute',
        car_type: 'used',
        status: 'in_stock',
        reserved: false,
        show_on_dealer_website: true,
        colour: 'White',
        images: [{ image: { url: '/images/s-1-ute-1-hero-white-studio-0' } }],
      }
      const named = (word: string, at: number): CarInput => ({
        ...good,
        stocknum: word,
        vin: `6T1BF3FK0${String(9000 + at).padStart(8, '0')}`,
      })
      const words = ['to-sell', 'to-reserve', 'to-hide', 'to-leave', 'to-stay']
      const cars = words.map(named)
      await bring(cars)
      expect(await listNumbers(format)).toEqual(expect.arrayContaining(words))
      await bring([
        { ...cars[0]!, status: 'sold' },
        { ...cars[1]!, reserved: true },
        { ...cars[2]!, show_on_dealer_website: false },
      ])
      await own.database.asOwner((tx) =>
        tx.query(`UPDATE vehicles SET removed_at = now() WHERE stocknum = 'to-leave'`),
      )
      await index.catchUp(site.dealerships[0]!.id)
      const after = await listNumbers(format)
      expect(words.filter((word) => after.includes(word))).toEqual(['to-stay'])
    })
  },
)

test('a file is written once for a stock, and again when it changed', async () => {
  const [format] = exportFormats
  const first = await stockExports.read(site, format!, testNow)
  expect(await stockExports.read(site, format!, testNow)).toBe(first)
  await bring([{ ...buildCar(2), price: 12_345 }])
  expect(await stockExports.read(site, format!, testNow)).not.toBe(first)
})

test('a site’s filter and price rules hold for the file that they are of', async () => {
  const csv = exportFormats.find(({ id }) => id === 'csv')!
  const google = exportFormats.find(({ id }) => id === 'google_vehicle_listings')!
  await bring([
    {
      ...buildCar(3),
      stocknum: 'ruled',
      vin: '6T1BF3FK0X0000777',
      car_type: 'used',
      status: 'in_stock',
      reserved: false,
      show_on_dealer_website: true,
      km: 10,
      price: 20_000,
    },
  ])
  const rows = await readRecords(csv)
  expect(new Set(rows.map((row) => row['car_type']))).toEqual(new Set(['used']))
  expect(rows.find(({ stocknum }) => stocknum === 'ruled')).toMatchObject({ price: '20995.00' })
  const listed = await readRecords(google)
  expect(listed.find(({ id }) => id === 'ruled')).toMatchObject({ price: '20000 NZD' })
})

test('text from a feed is never a formula, and never breaks a file of Trade Me', async () => {
  const csv = exportFormats.find(({ id }) => id === 'csv')!
  const descriptions = (await readRecords(csv)).map((row) => String(row['description']))
  expect(descriptions.filter((text) => text.startsWith('='))).toEqual([])
  expect(descriptions.some((text) => text.startsWith(`'=HYPERLINK`))).toBe(true)
  const tradeMe = await readText(exportFormats.find(({ id }) => id === 'trade_me')!)
  expect(tradeMe).toContain('Call Ana on')
  expect(tradeMe).not.toMatch(/555 0199|ana@example|other\.example/)
})

test('vehicles that are left out are named with the missing fields', async () => {
  const google = exportFormats.find(({ id }) => id === 'google_vehicle_listings')!
  await bring([
    {
      ...buildCar(4),
      stocknum: 'plain',
      vin: null,
      price: 100,
      km: null,
      car_type: 'used',
      status: 'in_stock',
      reserved: false,
      show_on_dealer_website: true,
    },
  ])
  const stock = new SiteStock(site, await index.open(site), testNow)
  const written = await writeExport({ database: own.database, stock, origin }, google)
  expect(written.leftOut.find(({ stocknum }) => stocknum === 'plain')?.faults).toEqual([
    { field: 'vin', fault: 'missing' },
    { field: 'mileage', fault: 'missing' },
  ])
  // Only the compressed text and its hash are cached, and counted in bytes.
  expect(Object.keys(await stockExports.read(site, google, testNow)).toSorted()).toEqual([
    'gzip',
    'hash',
  ])
})

test.each(['suspended', 'removed'] as const)('the files of a %s site are empty', async (state) => {
  const read = async (format: ExportFormat, of: Site) => {
    const file = await stockExports.read(of, format, testNow)
    if (file === 'busy') throw new Error('busy')
    return gunzipSync(file.gzip).toString()
  }
  const csv = exportFormats.find(({ id }) => id === 'csv')!
  const [header, first] = (await read(csv, site)).split(/\r?\n/)
  expect(first).not.toBe('')
  expect((await read(csv, { ...site, state })).trim()).toBe(header)
  for (const format of exportFormats) {
    expect(await read(format, { ...site, state })).not.toMatch(/Toyota|Mazda|Kia/)
  }
})
