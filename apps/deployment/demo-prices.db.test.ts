import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { seedDemoPrices } from '#modules/price-evidence/demo/seed-demo-prices.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { generateDemoStock } from '#modules/vehicles/demo-stock/generate-demo-stock.ts'
import { readDemoPlans } from '#modules/vehicles/demo-stock/demo-plans.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findDealership } from './find-dealership.ts'
import { recordSitePrices } from './record-prices.ts'
import { siteFaultChecks } from './site-fault-checks.ts'

const own = useTestDatabase()
const site = 'big-box-cars'

beforeAll(async () => {
  const { database } = own
  const now = new Date()
  const file = JSON.parse(readFileSync(`db/demo/sites/${site}.json`, 'utf8')) as unknown
  const applied = await applySite(database, file, siteFaultChecks, { onWritten: recordSitePrices })
  expect(applied).toMatchObject({ ok: true })
  for (const plan of readDemoPlans()) {
    const dealership = await findDealership(database, plan.dealership)
    if (dealership === undefined) continue
    const parts = { database, cipher: base64Cipher, now: () => now }
    await importCars(parts, { dealership, force: true }, generateDemoStock(plan, now))
  }
  // An interrupted start does it again.
  for (const _ of [1, 2]) await seedDemoPrices(database, now)
}, 120_000)

const count = async (condition: string): Promise<number> => {
  const { rows } = await own.database.asOwner((tx) =>
    tx.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM shown_prices AS p JOIN vehicles ON vehicles.id = vehicle_id WHERE ${condition}`,
    ),
  )
  return rows[0]!.n
}

test('the stock of the demonstration has been shown since it was listed', async () => {
  expect(await count('begun_at < created_at')).toBe(0)
  expect(await count('p.ended_at IS NULL')).toBeGreaterThan(50)
  const isFirst = `NOT EXISTS (SELECT FROM shown_prices AS earlier WHERE earlier.vehicle_id = p.vehicle_id AND earlier.begun_at < p.begun_at)`
  expect(
    await count(`${isFirst} AND begun_at > created_at AND created_at < now() - interval '1 day'`),
  ).toBe(0)
})

test('a struck-through price of the demonstration was asked before', async () => {
  const isReduced = `p.ended_at IS NULL AND p.was_cents IS NOT NULL AND created_at < now() - interval '3 days'`
  expect(await count(isReduced)).toBeGreaterThan(5)
  expect(
    await count(
      `${isReduced} AND NOT EXISTS (
         SELECT FROM shown_prices AS earlier
         WHERE earlier.vehicle_id = p.vehicle_id AND earlier.ended_at = p.begun_at AND earlier.price_cents = p.was_cents)`,
    ),
  ).toBe(0)
})
