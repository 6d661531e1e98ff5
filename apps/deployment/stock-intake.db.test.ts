import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { parseEnvironment } from '#platform/config/environment.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type OpenedServices, openServices } from './open-services.ts'
import { siteFaultChecks } from './site-fault-checks.ts'

const files = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'stock-api-'))
const now = new Date('2026-11-20T00:00:00Z')
const websites: OpenedServices[] = []
let site: Site

beforeAll(async () => {
  const applied = await applySite(files.database, buildExampleFile(), siteFaultChecks)
  expect(applied.ok).toBe(true)
  for (const name of ['one', 'two']) websites.push(await open(name))
  site = websites[0]!.sites.list()[0]!
})
afterAll(async () => {
  await Promise.all(websites.map((each) => each.close()))
  rmSync(folder, { recursive: true, force: true })
})

/** Opens a website with its own data folder, as on another machine. */
async function open(name: string): Promise<OpenedServices> {
  const parsed = parseEnvironment({ FORECOURT_DATA: join(folder, name) }, '/')
  if (!parsed.ok) throw new Error(parsed.faults.join())
  const { environment } = parsed
  return openServices({
    context: { environment, now: () => now },
    database: files.database,
    log: createLog('silent'),
    mode: 'production',
    assetsFolder: null,
    // Too long for the test, so changes arrive by notification and not by the fallback poll.
    pollMs: 600_000,
    demonstration: null,
    getPort: () => 3000,
  })
}

const count = () =>
  Promise.all(
    websites.map(async ({ services }) => (await services.stock.summarise(site, now)).count),
  )

test('vehicles sent to one website are found on every one when the response comes', async () => {
  const { stockIntake } = websites[0]!.services
  const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  const [before = 0] = await count()
  const vehicles = Array.from({ length: 30 }, (_, at) => ({
    record: { stocknum: `S${at}`, make: 'Kia', model: 'Rio', year: 2020, price: 20_000 },
    says: 'some' as const,
  }))
  const saved = await stockIntake.saveAll(dealership, { vehicles, remove: [] })
  expect(saved).toMatchObject({ ok: true, searchable: true })
  expect(await count()).toEqual([before + 30, before + 30])
  // A save without changes is also reported as shown on the other website.
  const again = await stockIntake.saveAll(dealership, { vehicles, remove: ['none'] })
  expect(again).toMatchObject({ ok: true, searchable: true })
  for (let at = 0; at < 10; at += 1) {
    await expect(stockIntake.remove(dealership, `S${at}`)).resolves.toMatchObject({
      outcome: 'removed',
      searchable: true,
    })
    expect(await count()).toEqual([before + 29 - at, before + 29 - at])
  }
})
