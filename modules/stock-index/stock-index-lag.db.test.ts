import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { saveVehicle } from '#modules/vehicles/intake/save-vehicle.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { applyExampleSite } from './example-site.fake.ts'
import { StockIndex } from './stock-index.ts'

const files = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'stock-index-lag-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an index says how far it is behind its database, until it has caught up', async () => {
  const site = await applyExampleSite(files.database)
  const { id: dealershipId } = site.dealerships[0]!
  const log = createLog('silent')
  const options = { database: files.database, log, folder, deploymentId: 'test', memoryBytes: 1e9 }
  const index = new StockIndex(options)
  const none = { dealerships: 0, seconds: 0 }
  expect(await index.measureLag()).toEqual(none)
  await index.open(site)
  expect(await index.measureLag()).toEqual(none)

  const minuteAgo = new Date(Date.now() - 60_000)
  const car = { stocknum: 'A1', make: 'Toyota', model: 'HiLux', year: 2020, price: 30_000 }
  const dealership = { id: dealershipId, groupId: site.groupId }
  await files.database.withScope({ dealershipIds: [dealershipId] }, (tx) =>
    saveVehicle(tx, { cipher: base64Cipher, now: minuteAgo }, dealership, car),
  )
  const behind = await index.measureLag()
  expect(behind.dealerships).toBe(1)
  expect(behind.seconds).toBeGreaterThanOrEqual(60)

  await index.catchUp(dealershipId)
  expect(await index.measureLag()).toEqual(none)
  await index.close()
})
