import { beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { applyExampleSite } from '#modules/stock-index/example-site.fake.ts'
import { buildHomeStock } from './home/home-stock.view.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { parseSearchUrl } from './refinements/parse-search-url.rules.ts'
import { searchStock } from './search-stock.ts'
import { SiteStock } from '#modules/stock-index/site-stock.ts'
import { StockPartition } from '#modules/stock-index/stock-partition.ts'
import { getStockScope } from '#modules/stock-index/stock-scope.ts'

const files = useTestDatabase()
let site: Site
let partition: StockPartition

const now = Math.floor(testNow.getTime() / 1000)
const soldNow = { status: 'sold', sold_date_timestamp: now - 50 } as const

const car = (stocknum: string, model: string, more: Partial<CarInput> = {}): CarInput => ({
  stocknum,
  make: 'Toyota',
  model,
  year: 2020,
  body: 'Ute',
  price: 30_000,
  created_at_timestamp: now - 90 * 86_400,
  ...more,
})

beforeAll(async () => {
  const { database } = files
  site = await applyExampleSite(database)
  const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  // Without the rule of availability sold vehicles would come first in every order: they are the newest, have the
  // dealer's highest rank, and are the cheapest.
  await importCars({ database, cipher: base64Cipher, now: () => testNow }, { dealership }, [
    car('SOLD', 'HiLux', { ...soldNow, custom_rank: 9, price: 10_000, created_at_timestamp: now }),
    car('HELD', 'HiLux', {
      reserved: true,
      custom_rank: 8,
      price: 11_000,
      created_at_timestamp: now - 1,
      images: [{ image: { url: '/images/s-held' } }],
    }),
    car('A', 'HiLux', { custom_rank: 1, price: 40_000 }),
    car('B', 'HiLux Workmate', { custom_rank: 0, price: 39_000 }),
    car('C', 'Kluger', { custom_rank: 2, body: 'SUV', price: 20_000 }),
    // The site has no other vehicle of this model, and two of this body near its price.
    car('LONE', 'Tacoma', { ...soldNow, price: 38_000, custom_rank: 9 }),
    // As old as B, and of the same rank.
    car('D', 'LandCruiser 79', { price: 28_000, images: [{ image: { url: '/images/s-d' } }] }),
    // The site has no other vehicle of this make or body.
    car('ODD', 'Carry', { ...soldNow, make: 'Suzuki', body: 'Van', price: 9000 }),
    // The site has few vehicles of this body, but enough of this make.
    car('COUPE', 'GR86', { ...soldNow, body: 'Coupe', price: null }),
  ])
  const scope = getStockScope(site, indexSettings.version)
  partition = await StockPartition.open(database, scope, indexSettings, undefined)
})

const open = (): SiteStock => new SiteStock(site, partition, testNow)

function list(path: string) {
  const url = new URL(path, 'http://site.example')
  const result = searchStock(
    open(),
    url.pathname.slice('/search/'.length),
    parseSearchUrl(url.search),
  )
  if (result.kind !== 'page') throw new Error(`${path} is a page`)
  return result.view.cards
}

const all = '/search/new-used-and-demo-cars'
const models = (path: string): string[] =>
  list(path).map(({ title }) => title.slice('2020 '.length))

describe('the order of availability', () => {
  const rankState = ({ tag }: { tag: { text: string } | null }): number =>
    ['RESERVED', 'JUST SOLD'].indexOf(tag?.text ?? '')

  test.each(
    [['', '?query=toyota', '?query=hilux', '?query=20'].map((query) => all + query)].flat(),
  )('puts what can be bought first, then what is reserved, then what is sold: %s', (path) => {
    const states = list(path).map(rankState)
    expect(states).toContain(-1)
    expect(states).toContain(1)
    expect(states).toEqual(states.toSorted((one, other) => one - other))
  })

  test('goes by the dealer’s own order and then by photos, or by the match, among those alike', () => {
    expect(models(all).slice(0, 5)).toEqual([
      'Toyota Kluger',
      'Toyota HiLux',
      'Toyota LandCruiser 79',
      'Toyota HiLux Workmate',
      'Toyota HiLux',
    ])
    expect(models(`${all}?query=hilux`).slice(0, 2)).toEqual([
      'Toyota HiLux',
      'Toyota HiLux Workmate',
    ])
  })

  test.each(['price:asc', 'created_at_timestamp:desc'])(
    'leaves an order that a visitor chose alone: %s',
    (sort) => {
      expect(list(`${all}?query=hilux&sort=${sort}`)[0]?.similarHref).not.toBeNull()
    },
  )
})

describe('the home page', () => {
  test('has a vehicle in its first screen that can be bought, though the reserved one has a picture', () => {
    const { hero } = buildHomeStock(open())
    const held = list(`${all}?query=HELD`)[0]
    expect(hero).not.toBeNull()
    expect(hero?.href).not.toBe(held?.href)
  })

  test('has among the newest those that can be bought first, and none that is sold', () => {
    const { newest } = buildHomeStock(open())
    const tags = newest.map(({ tag }) => tag?.text === 'RESERVED')
    expect(tags.filter(Boolean).length).toBeLessThanOrEqual(1)
    expect(tags.slice(0, -1)).not.toContain(true)
    expect(newest.every(({ similarHref }) => similarHref === null)).toBe(true)
  })
})

describe('Find Me Something Similar (§2)', () => {
  const similarOf = (stocknum: string): string => {
    const [found] = list(`${all}?query=${stocknum}`)
    return found?.similarHref ?? ''
  }

  test.each([
    ['COUPE', '/search/toyota'],
    ['ODD', all],
    ['LONE', '/search/ute?range[price]=24700:51300'],
    ['SOLD', '/search/ute'],
  ])('leads from %s to the narrowest search with a choice: %s', (stocknum, path) => {
    expect(similarOf(stocknum)).toBe(path)
    const bought = list(path).filter(({ tag }) => tag?.text !== 'RESERVED')
    expect(bought.filter(({ similarHref }) => similarHref === null).length).toBeGreaterThan(2)
  })

  test('leads to the stock alert form or the dealer where there is nothing else to buy', () => {
    const own = { ...site.configuration, search: { ...site.configuration.search } }
    const none = { ...own, search: { ...own.search, stock_filter: '"status" = "sold"' } }
    const stock = new SiteStock({ ...site, configuration: none }, partition, testNow)
    const result = searchStock(stock, 'new-used-and-demo-cars', parseSearchUrl('?query=ODD'))
    expect(result.kind === 'page' && result.view.cards[0]?.similarHref).toBe(
      '/tell-me-when?make=Suzuki&model=Carry',
    )
  })
})
