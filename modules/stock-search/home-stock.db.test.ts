import { beforeAll, describe, expect, test } from 'vitest'
import { applySite } from '#modules/sites/apply-site.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { loadSites } from '#modules/sites/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { CarInput } from '#modules/vehicles/car.schema.ts'
import { importCars } from '#modules/vehicles/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkStockFilter } from './check-stock-filter.ts'
import { buildHomeStock } from './home-stock.view.ts'
import { indexSettings } from './index-settings.ts'
import { SiteStock } from './site-stock.ts'
import { StockPartition } from './stock-partition.ts'
import { parseSearchAddress } from './search-address.rules.ts'
import { searchStock } from './search-stock.ts'
import { getStockScope } from './stock-scope.ts'
import { buildStockSummary } from './stock-summary.view.ts'

const files = useTestDatabase()
let site: Site
let partition: StockPartition

const now = Math.floor(testNow.getTime() / 1000)
const car = (stocknum: string, model: string, more: Partial<CarInput> = {}): CarInput => ({
  stocknum,
  make: model === 'Rio' ? 'Kia' : 'Toyota',
  model,
  year: 2020,
  body: 'Hatch',
  ...more,
})

beforeAll(async () => {
  const { database } = files
  await applySite(database, buildExampleFile(), checkStockFilter)
  const [load] = await loadSites(database, checkStockFilter)
  if (load?.ok !== true) throw new Error('the example site resolves')
  ;({ site } = load)
  const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  await importCars({ database, cipher: base64Cipher, now: () => testNow }, { dealership }, [
    car('OLD', 'Yaris', {
      created_at_timestamp: now - 300,
      price: 9990,
      images: [{ image: { url: '/images/s-yaris' } }],
    }),
    car('SOON', 'Rio', {
      created_at_timestamp: now - 200,
      status: 'coming_soon',
      car_type: 'new',
      price: 25_500,
    }),
    car('SOLD', 'Yaris', {
      created_at_timestamp: now - 100,
      status: 'sold',
      sold_date_timestamp: now - 50,
      price: 31_000,
    }),
    car('HIDDEN', 'Corolla', { show_on_dealer_website: false }),
  ])
  const scope = getStockScope(site, indexSettings.version)
  partition = await StockPartition.open(database, scope, indexSettings, undefined)
})

const open = (): SiteStock => new SiteStock(site, partition, testNow)

describe('the stock on the home page', () => {
  test('shows the newest that can still be bought, the newest first', () => {
    const { newest } = buildHomeStock(open())
    expect(newest.map(({ title }) => title)).toEqual(['2020 Kia Rio', '2020 Toyota Yaris'])
  })

  test('counts what a visitor finds behind each tile, in the noun of the site', () => {
    const { total, makes, bodies } = buildHomeStock(open())
    expect(total).toBe(3)
    expect(makes).toEqual([
      {
        label: 'Toyota',
        count: 2,
        countText: '2 cars',
        href: '/search/toyota',
        mark: expect.stringMatching(/^M/),
      },
      {
        label: 'Kia',
        count: 1,
        countText: '1 car',
        href: '/search/kia',
        mark: expect.stringMatching(/^M/),
      },
    ])
    expect(bodies.map(({ countText }) => countText)).toEqual(['3 cars'])
  })
})

describe('the first screen of the home page', () => {
  test('shows the newest that has a picture and a price', () => {
    expect(buildHomeStock(open()).hero).toMatchObject({
      title: '2020 Toyota Yaris',
      priceText: '$9,990',
    })
  })

  test('has selects of what there is to choose, named as the search page reads them', () => {
    const { selects } = buildHomeStock(open())
    expect(selects.map(({ name }) => name)).toEqual(['refine[make]', 'range[price][max]'])
    expect(selects[0]?.options).toEqual([
      { value: 'Kia', label: 'Kia (1)' },
      { value: 'Toyota', label: 'Toyota (2)' },
    ])
  })
})

describe('the price-range tile (§2)', () => {
  const view = () => {
    const { priceRange } = buildHomeStock(open())
    if (priceRange === null) throw new Error('three prices make a tile')
    return priceRange
  }

  test('counts the stock by price, the dearest bar without an end', () => {
    expect(view().bars.map(({ label, countText }) => `${label}: ${countText}`)).toEqual([
      '$5,000 to $9,999: 1 car',
      '$10,000 to $14,999: 0 cars',
      '$15,000 to $19,999: 0 cars',
      '$20,000 to $24,999: 0 cars',
      '$25,000 to $29,999: 1 car',
      '$30,000 and over: 1 car',
    ])
    expect(
      view()
        .bars.map(({ from, share }) => `${from} ${share}`)
        .slice(0, 2),
    ).toEqual(['$5k 100', '$10k 0'])
  })

  test('each bar counts what its search then shows', () => {
    for (const { href, count } of view().bars) {
      const [path = '', query = ''] = href.split('?')
      const answer = searchStock(open(), path.slice('/search/'.length), parseSearchAddress(query))
      expect(answer.kind === 'page' && answer.view.total, href).toBe(count)
    }
  })

  test('leads to all of the stock, the dearest first, in the words of the site', () => {
    const { action, hidden, submit, from, to } = view()
    expect(action).toBe('/search/new-used-and-demo-cars')
    expect(hidden).toEqual([{ name: 'sort', value: 'price:desc' }])
    expect(submit).toBe('Show Me 3 Cars')
    expect([from.name, to.name]).toEqual(['range[price][min]', 'range[price][max]'])
  })
})

describe('the stock summary (§3)', () => {
  test('counts the visible stock by make and model, and by car type', () => {
    expect(buildStockSummary(open())).toEqual({
      count: 3,
      makes: ['Kia', 'Toyota'],
      models: { Kia: { Rio: 1 }, Toyota: { Yaris: 2 } },
      car_types: { used: 2, new: 1, demo: 0 },
    })
  })

  test('follows the clock: a sold vehicle leaves at the end of its window, and not a second before', () => {
    const at = (seconds: number): number =>
      buildStockSummary(new SiteStock(site, partition, new Date((now - 50 + seconds) * 1000))).count
    expect([at(259_199), at(259_200)]).toEqual([3, 2])
  })
})
