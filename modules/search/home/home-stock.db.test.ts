import { beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { buildHomeStock } from './home-stock.view.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { buildSearchLinks } from '../paths/build-search-links.ts'
import { listCards } from '#modules/vehicle-pages/list-cards.ts'
import { SiteStock } from '#modules/stock-index/site-stock.ts'
import { StockPartition } from '#modules/stock-index/stock-partition.ts'
import { countBetween } from './price-slider.rules.ts'
import { parseSearchUrl } from '../refinements/parse-search-url.rules.ts'
import { searchStock } from '../search-stock.ts'
import { getStockScope } from '#modules/stock-index/stock-scope.ts'
import { buildStockSummary } from '../stock-summary.view.ts'
import { applyExampleSite } from '#modules/stock-index/example-site.fake.ts'

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
  site = await applyExampleSite(database)
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
  test('shows the newest that can still be bought, those with photos first', () => {
    const { newest } = buildHomeStock(open())
    expect(newest.map(({ title }) => title)).toEqual(['2020 Toyota Yaris', '2020 Kia Rio'])
  })

  test('counts the vehicles behind each tile, in the noun of the site', () => {
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

  test('has the slider of the configuration, which ends where the stock does', () => {
    expect(view().slider).toMatchObject({ min: 5000, max: 31_000, step: 500, total: 3 })
    expect(view().ends).toEqual({ low: '$5,000', high: '$31,000+' })
  })

  test.each([
    [5000, 31_000],
    [5000, 9500],
    [5000, 10_000],
    [10_000, 25_500],
    [25_500, 26_000],
    [25_500, 31_000],
    [30_500, 31_000],
  ])('counts between %i and %i what its search then shows', (low, high) => {
    const { slider, action } = view()
    const count = countBetween(low, high, slider, slider.table, slider.total)
    const range = { min: low === slider.min ? null : low, max: high === slider.max ? null : high }
    const state = parseSearchUrl(`range[price]=${range.min ?? ''}:${range.max ?? ''}`)
    const searched = searchStock(open(), action.slice('/search/'.length), state)
    expect(searched.kind === 'page' && searched.view.total).toBe(count)
  })

  test('renders each vehicle with a price', () => {
    expect(view().bars.match(/M\d+ 100v-100h/g)).toHaveLength(3)
  })

  test('leads to all of the stock, the dearest first, in the words of the site', () => {
    const { action, hidden, submit, from, to, slider } = view()
    expect(action).toBe('/search/new-used-and-demo-cars')
    expect(hidden).toEqual([{ name: 'sort', value: 'price:desc' }])
    expect(submit).toBe('Show Me 3 Cars')
    expect([slider.one, slider.many]).toEqual(['Show Me {count} Car', 'Show Me {count} Cars'])
    expect([from.name, to.name]).toEqual(['range[price][min]', 'range[price][max]'])
  })
})

describe('cards of chosen vehicles', () => {
  const all = () => {
    const [result] = open().search([{ limit: 100 }])
    return (result?.hits ?? []).map((hit) => Number(hit['id']))
  }

  const showCards = (stock: SiteStock, ids: readonly number[]) =>
    listCards(stock, buildSearchLinks(stock), ids)

  test('come in the order in which they are requested, sold ones too while they show', () => {
    const ids = all().toReversed()
    expect(ids).toHaveLength(3)
    expect(showCards(open(), ids).map(({ id }) => id)).toEqual(ids)
    expect(showCards(open(), ids).map(({ tag }) => tag?.text)).toContain('JUST SOLD')
  })

  test('are those that the site shows, and no others', () => {
    const [first = 0] = all()
    expect(showCards(open(), [2 ** 40, first, 0]).map(({ id }) => id)).toEqual([first])
    expect(showCards(open(), [])).toEqual([])
  })

  test('are absent for a vehicle whose window has ended', () => {
    const later = new SiteStock(site, partition, new Date((now - 50 + 259_200) * 1000))
    expect(showCards(later, all())).toHaveLength(2)
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
