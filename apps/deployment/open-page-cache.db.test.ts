import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPossibleTags, listSiteTags } from '#apps/web/server/pages/record-stock-use.ts'
import { tagOfStock, tagOfVehicle } from '#apps/web/server/pages/page-tags.rules.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { createSiteRegistry } from '#modules/sites/storage/site-registry.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { siteFaultChecks } from './site-fault-checks.ts'
import { StockIndex } from '#modules/stock-index/stock-index.ts'
import { saveVehicle } from '#modules/vehicles/intake/save-vehicle.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { applyExampleSite } from '#modules/stock-index/example-site.fake.ts'
import { createLog } from '#platform/log/log.ts'
import type { RenderedPage } from '#platform/page-cache/page-cache.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type CachedPages, openPageCache } from './open-page-cache.ts'

const files = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'page-cache-'))
const log = createLog('silent')
const now = new Date('2026-11-20T00:00:00Z')
let site: Site
let pages: CachedPages
let index: StockIndex
const opened: StockIndex[] = []

beforeAll(async () => {
  site = await applyExampleSite(files.database)
  pages = openPageCache(1e6, () => now, log)
  index = openIndex('one')
})
afterAll(async () => {
  // The indexes write their snapshots on closing.
  for (const each of opened) await each.close()
  rmSync(folder, { recursive: true, force: true })
})

function openIndex(name: string): StockIndex {
  const made = new StockIndex({
    database: files.database,
    log,
    folder: join(folder, name),
    deploymentId: 'test',
    memoryBytes: 1e9,
    onApplied: pages.purgeStock,
  })
  opened.push(made)
  return made
}

async function save(stocknum: string, price: number): Promise<void> {
  const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  const saved = await files.database.withScope({ dealershipIds: [dealership.id] }, (tx) =>
    saveVehicle(tx, { cipher: base64Cipher, now }, dealership, {
      stocknum,
      make: 'Toyota',
      model: 'HiLux',
      year: 2020,
      price,
    }),
  )
  expect(saved.ok).toBe(true)
}

const catchUp = () => index.catchUp(site.dealerships[0]!.id)

async function readStock(stocknum: string): Promise<{ id: number; price: number }> {
  const { index: partition } = await index.open(site)
  const answer = partition.search([{ limit: 1000 }])
  const hits = answer.ok ? answer.results[0]!.hits : []
  return hits.find((hit) => hit['stocknum'] === stocknum) as unknown as {
    id: number
    price: number
  }
}

/** Requests a page with a vehicle's price: the vehicle's page, or a list of the whole stock. */
function get(stocknum: string, shows: 'list' | 'vehicle', turns = 0): Promise<string> {
  const render = async (): Promise<RenderedPage> => {
    for (let turn = 0; turn < turns; turn += 1) await nextTurn()
    const { id, price } = await readStock(stocknum)
    for (let turn = 0; turn < turns; turn += 1) await nextTurn()
    const shown =
      shows === 'list' ? site.dealerships.map((each) => tagOfStock(each.id)) : [tagOfVehicle(id)]
    const body = Buffer.from(String(price))
    const tags = [...listSiteTags(site), ...shown]
    const times = { tags, changesAt: null, section: 'plain' } as const
    return { kind: 'vehicle', status: 200, headers: [], body, ...times }
  }
  const possibleTags = listPossibleTags(site)
  return pages
    .cache!.get(`${shows} ${stocknum}`, { possibleTags, onlyFromSecond: false, render })
    .then((page) => page.getBody(null))
    .then(String)
}

const isKept = (key: string) => pages.cache!.findFresh(key) !== undefined

describe('pages that are cached while stock changes', () => {
  test(
    'show every price that the index shows, however renders and changes run into each other',
    { timeout: 120_000 },
    async () => {
      await save('A', 1000)
      for (let round = 1; round <= 40; round += 1) {
        const price = 1000 + round
        const turns = round % 7
        // Some requests begin before the commit, some between the commit and the index's update.
        const early = [get('A', 'list', turns), get('A', 'vehicle', turns)]
        const saved = save('A', price)
        const between = saved.then(() => [get('A', 'list', turns), get('A', 'vehicle', turns)])
        await saved
        await catchUp()
        expect([await get('A', 'list'), await get('A', 'vehicle')]).toEqual([
          String(price),
          String(price),
        ])
        await Promise.all([...early, ...(await between)])
        expect([await get('A', 'list'), await get('A', 'vehicle')]).toEqual([
          String(price),
          String(price),
        ])
      }
    },
  )

  test('of a vehicle stay cached when another one changes; lists of the stock do not', async () => {
    await save('B', 2000)
    await catchUp()
    await Promise.all([get('A', 'vehicle'), get('B', 'vehicle'), get('A', 'list')])
    await save('B', 2001)
    await catchUp()
    expect(['vehicle A', 'vehicle B', 'list A'].map(isKept)).toEqual([true, false, false])
  })

  test('are purged by a change that was committed while the stock was read for the first time', async () => {
    index = openIndex('two')
    pages.purgeAll()
    const cold = get('A', 'list')
    await save('A', 9000)
    await catchUp()
    await cold
    expect(await get('A', 'list')).toBe('9000')
  })

  test('are all purged by a change too large to name its vehicles', async () => {
    await Promise.all([get('A', 'vehicle'), get('B', 'vehicle')])
    pages.purgeStock(
      site.dealerships[0]!.id,
      Array.from({ length: 501 }, (_, at) => -at),
    )
    expect(['vehicle A', 'vehicle B'].map(isKept)).toEqual([false, false])
  })

  test('of a site are purged once its configuration was loaded again', async () => {
    const sites = createSiteRegistry({
      load: (slugs) => loadSites(files.database, siteFaultChecks, slugs),
      log,
      port: 3000,
    })
    await sites.refresh()
    await get('A', 'vehicle')
    await pages.refreshSites(sites, ['another-site'])
    expect(isKept('vehicle A')).toBe(true)
    await pages.refreshSites(sites, [site.slug])
    expect(isKept('vehicle A')).toBe(false)
    await get('A', 'vehicle')
    await pages.refreshSites(sites)
    expect(isKept('vehicle A')).toBe(false)
  })
})
