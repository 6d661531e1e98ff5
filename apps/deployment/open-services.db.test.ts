import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { siteFaultChecks } from './site-fault-checks.ts'
import { parseEnvironment } from '#platform/config/environment.ts'
import { createLog } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { DeploymentContext } from './deployment-context.types.ts'
import { type OpenedServices, openServices } from './open-services.ts'

const files = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'open-services-'))
const pollMs = 100
const opened: OpenedServices[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function buildContext(): DeploymentContext {
  const parsed = parseEnvironment({ FORECOURT_DATA: folder }, '/')
  if (!parsed.ok) throw new Error(parsed.faults.join())
  const { environment } = parsed
  return { environment, now: () => new Date('2026-11-20T00:00:00Z') }
}

async function open(database: Database = files.database): Promise<OpenedServices> {
  const services = await openServices({
    context: buildContext(),
    database,
    log: createLog('silent'),
    mode: 'production',
    assetsFolder: null,
    pollMs,
    incomingSweepMs: 50,
    demonstration: null,
    getPort: () => 3000,
  })
  opened.push(services)
  return services
}

async function apply(file: Record<string, unknown> = {}): Promise<void> {
  const applied = await applySite(files.database, buildExampleFile(file), siteFaultChecks, {
    remove: true,
  })
  expect(applied.ok).toBe(true)
}

test('a website that knows no site is not ready; one applied to it makes it so', async () => {
  const { services } = await open()
  expect(await services.isReady()).toEqual({
    ready: false,
    parts: { database: true, sites: false },
  })
  await apply()
  await expect
    .poll(() => services.isReady())
    .toEqual({ ready: true, parts: { database: true, sites: true } })
})

test('what requests left that were cut off is removed again and again, not at the start alone', async () => {
  await open()
  for (const name of ['request-one', 'request-two']) {
    const path = join(folder, 'lead-files', 'incoming', name)
    mkdirSync(path, { recursive: true })
    const twoHoursAgo = Date.now() / 1000 - 7200
    utimesSync(path, twoHoursAgo, twoHoursAgo)
    await expect.poll(() => existsSync(path)).toBe(false)
  }
})

test('a changed site is loaded even if its notification is lost', async () => {
  await apply()
  const { sites } = await open()
  const client = await files.database.connect('owner')
  try {
    // The website may find the first change while it starts to listen, so only the second one tests the poll.
    for (const version of [101, 102]) {
      await client.query('UPDATE sites SET version = $1', [version])
      await expect.poll(() => sites.list()[0]?.version).toBe(version)
    }
  } finally {
    await client.end()
  }
})

test('a changed site that could not be loaded at its notification is loaded later', async () => {
  await apply()
  const fault = { reads: 0 }
  const { sites } = await open({
    ...files.database,
    asFeeder: (work) =>
      fault.reads-- > 0 ? Promise.reject(new Error('away')) : files.database.asFeeder(work),
  })
  const [site] = sites.list()
  // The next reads fail, whether a notification or the poll causes them.
  fault.reads = 5
  const name = 'Another Name Motors'
  await apply({ name })
  await expect.poll(() => sites.list()[0]?.configuration.name).toBe(name)
  expect(sites.list()[0]?.version).toBe((site?.version ?? 0) + 1)
})
