import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type FakeMeilisearchServer,
  startMeilisearchServer,
} from '#fakes/meilisearch-server.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { getStockScope } from '#modules/stock-index/stock-scope.ts'
import { saveVehicle } from '#modules/vehicles/intake/save-vehicle.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { applyExampleSite } from '#modules/stock-index/example-site.fake.ts'
import { type Environment, parseEnvironment } from '#platform/config/environment.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkRemoteSearch } from './check-remote-search.ts'
import { openRemoteFeed } from '#apps/deployment/open-remote-search.ts'
import { readDeploymentId } from '#apps/deployment/read-deployment-id.ts'

const files = useTestDatabase()
let server: FakeMeilisearchServer
let site: Site

beforeAll(async () => {
  site = await applyExampleSite(files.database)
  server = await startMeilisearchServer(indexSettings)
})
afterAll(async () => {
  await server.stop()
  await files.database.close()
})

function environmentWith(variables: Record<string, string>): Environment {
  const parsed = parseEnvironment(variables, '/')
  if (!parsed.ok) throw new Error(parsed.faults.join())
  return parsed.environment
}

const check = (key = server.key) =>
  checkRemoteSearch(environmentWith({ SEARCH_HOST: server.host, SEARCH_KEY: key }), files.database)

async function save(stocknum: string): Promise<void> {
  const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  const deps = { cipher: base64Cipher, now: new Date('2026-11-20T00:00:00Z') }
  await files.database.withScope({ dealershipIds: [dealership.id] }, async (tx) => {
    const car = { stocknum, make: 'Toyota', model: 'HiLux', year: 2020, price: 20_000 }
    expect((await saveVehicle(tx, deps, dealership, car)).ok).toBe(true)
  })
}

async function feed(): Promise<void> {
  const remote = { host: server.host, key: server.key }
  const deploymentId = await readDeploymentId(files.database)
  const parts = { database: files.database, remote, deploymentId, tries: 1 }
  const fed = await openRemoteFeed(parts).catchUp([getStockScope(site, indexSettings.version)])
  expect(fed).toMatchObject({ ok: true })
}

test('a deployment without a remote search has no finding about it', async () => {
  expect(await checkRemoteSearch(environmentWith({}), files.database)).toEqual([])
})

test('the lag of each site is reported', async () => {
  const answers = { state: 'ok', what: 'remote search', detail: `${server.host} answers` }
  const lacks = (count: number) => ({
    state: 'warning',
    what: site.slug,
    detail: `remote search lacks ${count} changed vehicles`,
  })
  const hasAll = {
    state: 'ok',
    what: site.slug,
    detail: 'remote search has every change of its stock',
  }
  await save('A')
  await save('B')
  expect(await check()).toEqual([answers, lacks(2)])
  await feed()
  expect(await check()).toEqual([answers, hasAll])
  await save('C')
  expect(await check()).toEqual([answers, lacks(1)])
})

test('one that refuses the key, or does not answer, is a fault', async () => {
  const isFault = (because: string) => [
    { state: 'fault', what: 'remote search', detail: expect.stringContaining(because) as string },
  ]
  expect(await check('another key')).toEqual(isFault('403'))
  server.behave(503)
  expect(await check()).toEqual(isFault('does not answer, our own index does'))
})
