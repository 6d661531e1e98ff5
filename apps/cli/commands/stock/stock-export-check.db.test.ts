import { expect, test } from 'vitest'
import { openTestSite } from '#modules/leads/submit/testing.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runStockExportCheck } from './stock-export-check.ts'
import { runTestAction } from '../../command/testing.ts'

const own = useTestDatabase()

test('stock export-check says how many vehicles a file has, and what others lack', async () => {
  const site = await openTestSite(own.database, {
    stock_exports: { google_vehicle_ads: { enabled: true } },
  })
  const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  const deps = { database: own.database, cipher: base64Cipher, now: () => testNow }
  const car = {
    make: 'Kia',
    model: 'Rio',
    year: 2020,
    price: 9990,
    price_type: 'Drive Away',
    km: 10,
    images: [{ image: { url: '/images/s-1-ute-1-hero-white-studio-0' } }],
  }
  await importCars(deps, { dealership, partial: true }, [
    { ...car, stocknum: 'good', vin: '6T1BF3FK00X000001' },
    { ...car, stocknum: 'short', vin: 'ABC123', price: null, images: [] },
    { ...car, stocknum: 'camper', vin: '6T1BF3FK00X000002', body: 'Motorhome' },
    { ...car, stocknum: 'before-costs', vin: '6T1BF3FK00X000003', price_type: 'Plus ORC' },
  ])
  const parts = { openDatabase: () => Promise.resolve(own.database), now: () => testNow }
  const { code, printed } = await runTestAction(runStockExportCheck, parts, { site: site.slug })
  expect(code).toBe(0)
  expect(printed).toEqual([
    '/exports/google-vehicle-ads.csv  1 vehicles, 3 left out',
    '  short: vehicle_price_type not-stated, vin no-vin, image_link missing, price missing',
    '  camper: vehicle motorhome',
    '  before-costs: vehicle_price_type not-recognised',
  ])
  const other = await runTestAction(runStockExportCheck, parts, { site: 'nobody' })
  expect(other.code).toBe(1)
})
