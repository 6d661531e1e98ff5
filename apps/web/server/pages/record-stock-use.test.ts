import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { RecordedPage } from '#platform/web/cache-recorder.ts'
import type { StockViews } from '#modules/search/stock-views.ts'
import { emptyState } from '#modules/search/refinements/search-url.rules.ts'
import { listChangedTags } from './page-tags.rules.ts'
import { listPossibleTags, listSiteTags, recordStockUse } from './record-stock-use.ts'
import { testStock } from '#modules/search/test-stock.fake.ts'

const site = buildExampleSite()
const now = new Date('2026-11-20T02:00:00Z')

async function tagsAfter(view: (stock: StockViews) => Promise<unknown>): Promise<string[]> {
  const recorder = new RecordedPage()
  recorder.addTags(listSiteTags(site))
  await view(recordStockUse(testStock, site, recorder))
  return [...recorder.tags]
}

describe('the tags of a page', () => {
  const lists: [string, (stock: StockViews) => Promise<unknown>][] = [
    ['the home page', (stock) => stock.findHome(site, now)],
    ['a search', (stock) => stock.findSearchPage(site, '/search/used-cars', emptyState, now)],
    ['suggestions', (stock) => stock.listSuggestions(site, '/x', now)],
    ['a vehicle that has left', (stock) => stock.findVehiclePage(site, 'sold-long-ago', now)],
    ['an unknown vehicle', (stock) => stock.findVehiclePage(site, 'of-nobody', now)],
  ]
  test.each(lists)('of %s contain the whole stock', async (_name, view) => {
    expect(await tagsAfter(view)).toEqual(['site:1', 'dealership:1', 'stock:1'])
  })

  test('of a vehicle contain it and those shown beside it', async () => {
    const tags = await tagsAfter((stock) => stock.findVehiclePage(site, 'a-vehicle', now))
    expect(tags.slice(0, 3)).toEqual(['site:1', 'dealership:1', 'vehicle:1'])
    expect(tags).toHaveLength(7)
  })

  test('of a form contain its vehicle, or all stock if that does not exist', async () => {
    const found = await tagsAfter((stock) => stock.findEnquiryVehicle(site, 7, now))
    expect(found).toEqual(['site:1', 'dealership:1', 'vehicle:7'])
    const missing = await tagsAfter((stock) => stock.findEnquiryVehicle(site, 999, now))
    expect(missing).toEqual(['site:1', 'dealership:1', 'stock:1'])
  })

  test('of a page without stock contain none, even though its header has counts', async () => {
    const tags = await tagsAfter((stock) => stock.countCarTypes(site, now))
    expect(tags).toEqual(['site:1', 'dealership:1'])
  })

  test('are among the possible ones, except those of vehicles', async () => {
    const tags = await tagsAfter((stock) => stock.findHome(site, now))
    expect(listPossibleTags(site)).toEqual(expect.arrayContaining(tags))
  })
})

describe('a change of stock', () => {
  test('purges its vehicles and all pages that list them', () => {
    expect(listChangedTags(1, [5, 6])).toEqual(['stock:1', 'vehicle:5', 'vehicle:6'])
  })

  test('of more than 500 vehicles, or of unknown ones, purges the whole dealership', () => {
    const ids = Array.from({ length: 501 }, (_, id) => id)
    expect(listChangedTags(1, ids)).toEqual(['dealership:1'])
    expect(listChangedTags(1, ids.slice(1))).toHaveLength(501)
    expect(listChangedTags(1, null)).toEqual(['dealership:1'])
  })
})
