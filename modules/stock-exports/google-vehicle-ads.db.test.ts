import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { applyExampleSite } from '#modules/stock-index/example-site.fake.ts'
import { SiteStock } from '#modules/stock-index/site-stock.ts'
import { StockIndex } from '#modules/stock-index/stock-index.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { googleVehicleAds } from './formats/google-vehicle-ads.ts'
import { type WrittenExport, writeExport } from './write-export.ts'

const own = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'vehicle-ads-'))
const picture = (number: number) => ({
  image: { url: `/images/s-1-ute-${number}-hero-white-studio-0` },
})
let site: Site
let index: StockIndex

beforeAll(async () => {
  site = await applyExampleSite(own.database, {
    stock_exports: {
      google_vehicle_ads: {
        enabled: true,
        price_rules: [
          {
            price_types: ['Plus ORC'],
            add_kind: 'amount',
            add_value: 2000,
            becomes_price_type: 'Estimated Drive Away',
          },
        ],
      },
    },
    subscriptions: { enabled: true },
    dealerships: ['city', 'coast'].map((slug) =>
      buildExampleDealership({ slug, locations: [buildExampleLocation({ slug })] }),
    ),
  })
  const { database } = own
  const log = createLog('silent')
  index = new StockIndex({ database, log, folder, deploymentId: 'test', memoryBytes: 1e9 })
})

afterAll(async () => {
  await index.close()
  rmSync(folder, { recursive: true, force: true })
})

async function bring(slug: string, cars: readonly CarInput[]): Promise<void> {
  const { id } = site.dealerships.find((dealership) => dealership.slug === slug)!
  const deps = { database: own.database, cipher: base64Cipher, now: () => testNow }
  const dealership = { id, groupId: site.groupId }
  const outcome = await importCars(deps, { dealership, partial: true, force: true }, cars)
  expect(outcome).toMatchObject({ ok: true, report: { rejected: [] } })
  await index.catchUp(id)
}

async function write(): Promise<WrittenExport> {
  const stock = new SiteStock(site, await index.open(site), testNow)
  const origin = 'https://www.example.com.au'
  return writeExport({ database: own.database, stock, origin }, googleVehicleAds)
}

/** Parses the file like Google. */
const parseFile = ({ gzip }: WrittenExport): Record<string, string>[] =>
  parse(gunzipSync(gzip).toString(), { columns: true, record_delimiter: '\r\n' })

const listLeftOut = ({ leftOut }: WrittenExport): Record<string, string> =>
  Object.fromEntries(
    leftOut.map(({ stocknum, faults }) => [
      stocknum,
      faults.map(({ field, fault }) => `${field} ${fault}`).join(', '),
    ]),
  )

const car: CarInput = {
  stocknum: 'U1',
  make: 'Toyota',
  model: 'HiLux',
  year: 2022,
  badge: 'SR5',
  vin: '6T1BF3FK00X000001',
  km: 48_210,
  price: 45_990,
  price_type: 'Excl. Govt. Charges',
  car_type: 'used',
  status: 'in_stock',
  colour: 'Glacier White, "pearl"',
  body: 'Dual Cab Ute',
  fuel: 'Diesel',
  certified: true,
  description: 'One owner,\nall services.',
  images: [1, 2, 3].map(picture),
}

test('every attribute of a vehicle in the file is as Google reads it', async () => {
  await bring('city', [
    car,
    {
      stocknum: 'N1',
      make: 'Mazda',
      model: 'CX-5',
      year: 2026,
      vin: '6T1BF3FK00X000002',
      price: 52_490.5,
      price_type: 'Drive Away',
      car_type: 'new',
      status: 'in_stock',
      body: 'Gyrocopter',
      images: Array.from({ length: 14 }, (_, number) => picture(number)),
    },
  ])
  const [used, brandNew] = parseFile(await write())
  const address = (number: number) =>
    `https://www.example.com.au/images/s-1-ute-${number}-hero-white-studio-0/1200`
  expect(used).toEqual({
    vin: '6T1BF3FK00X000001',
    id: 'U1',
    store_code: 'city',
    'vehicle_fulfillment(option:store_code)': 'in_store:city',
    link_template: 'https://www.example.com.au/cars/2022-toyota-hilux-sr5-u1?store={store_code}',
    image_link: address(1),
    additional_image_link: `${address(2)},${address(3)}`,
    price: '45990 AUD',
    vehicle_price_type: 'excluding_government_charges_price',
    condition: 'used',
    brand: 'Toyota',
    model: 'HiLux',
    trim: 'SR5',
    year: '2022',
    mileage: '48210 km',
    color: 'Glacier White, "pearl"',
    'certified_pre-owned': 'yes',
    body_style: 'ute',
    engine: 'diesel',
    google_product_category: '916',
    description: 'One owner,\nall services.',
  })
  expect(brandNew).toMatchObject({
    condition: 'new',
    price: '52490.50 AUD',
    vehicle_price_type: 'drive_away_price',
    mileage: '0 km',
    trim: '',
    color: '',
    body_style: '',
    engine: '',
    'certified_pre-owned': 'no',
    description: '2026 Mazda CX-5',
  })
  expect(brandNew!['additional_image_link']!.split(',')).toHaveLength(10)
})

test('vehicles that Google refuses are left out, each with its reason', async () => {
  const build = (stocknum: string, number: number, changes: Partial<CarInput>): CarInput => ({
    ...car,
    stocknum,
    vin: `6T1BF3FK00X0001${number}`,
    ...changes,
  })
  await bring('city', [
    build('motorhome', 10, { body: 'Motorhome' }),
    build('bus', 11, { body: 'Bus' }),
    build('truck', 12, { body: 'Tipper' }),
    build('motorcycle', 13, { item_type: 'Motorcycle', body: null }),
    build('subscription', 14, { subscription_price: 299 }),
    build('unknown-price', 15, { price_type: 'Weekend special' }),
    build('new-before-charges', 16, { car_type: 'new' }),
    build('no-picture', 17, { images: [] }),
    build('chassis', 18, { vin: 'GRX133-6003182' }),
    build('priced', 19, { price_type: 'Plus ORC', car_type: 'new' }),
    build('used-estimate', 20, { price_type: 'Plus ORC' }),
  ])
  const written = await write()
  expect(listLeftOut(written)).toEqual({
    motorhome: 'vehicle motorhome',
    bus: 'vehicle bus',
    truck: 'vehicle truck',
    motorcycle: 'vehicle motorcycle',
    subscription: 'vehicle by-subscription',
    'unknown-price': 'vehicle_price_type not-recognised',
    'new-before-charges': 'vehicle_price_type not-for-new',
    'no-picture': 'image_link missing',
    chassis: 'vin no-vin',
    'used-estimate': 'vehicle_price_type not-for-used',
  })
  // The site's price rule adds on-road costs to the price, and marks it as an estimate.
  expect(parseFile(written).find(({ id }) => id === 'priced')).toMatchObject({
    price: '47990 AUD',
    vehicle_price_type: 'estimated_drive_away_price',
  })
})

test('a VIN that two dealerships list comes once, as it was listed last', async () => {
  const vin = '6T1BF3FK00X000900'
  await bring('city', [{ ...car, stocknum: 'first', vin, created_at: '2026-01-02T00:00:00Z' }])
  await bring('coast', [{ ...car, stocknum: 'second', vin, created_at: '2026-02-02T00:00:00Z' }])
  const listed = (written: WrittenExport) =>
    parseFile(written).filter((record) => record['vin'] === vin)
  const both = await write()
  expect(listed(both)).toMatchObject([{ id: 'second', store_code: 'coast' }])
  expect(listLeftOut(both)).toMatchObject({ first: 'vin listed-twice' })
  // Of two listings with one VIN, one has no price and is left out; that must not exclude the other.
  await bring('coast', [{ ...car, stocknum: 'second', vin, price: null }])
  expect(listed(await write())).toMatchObject([{ id: 'first', store_code: 'city' }])
})
