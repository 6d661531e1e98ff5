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
import { findFacetValues } from './find-facet-values.ts'
import { indexSettings } from './index-settings.ts'
import { EMPTY_STATE, parseSearchAddress } from './search-address.rules.ts'
import type { SearchPageView } from './search-page.types.ts'
import { searchStock } from './search-stock.ts'
import { SiteStock } from './site-stock.ts'
import { StockPartition } from './stock-partition.ts'
import { getStockScope } from './stock-scope.ts'
import { suggestSearches } from './suggest-searches.ts'

const files = useTestDatabase()
let site: Site
let partition: StockPartition

const car = (stocknum: string, model: string, more: Partial<CarInput> = {}): CarInput => ({
  stocknum,
  make: model === 'Rio' ? 'Kia' : 'Toyota',
  model,
  year: 2020,
  body: model === 'HiLux' ? 'Ute' : 'Hatch',
  car_type: 'used',
  price: 25_000,
  ...more,
})

/** Models enough that not all of them stand on a page. */
const many = Array.from({ length: 24 }, (_, at) => car(`M${at}`, `Model ${at}`))

/** One make, and one model of it, as two dealers write them. */
const benz = (stocknum: string, make: string, model: string): CarInput =>
  car(stocknum, model, { make, body: 'Sedan', car_type: 'demo' })

beforeAll(async () => {
  const { database } = files
  await applySite(database, buildExampleFile(), checkStockFilter)
  const [load] = await loadSites(database, checkStockFilter)
  if (load?.ok !== true) throw new Error('the example site resolves')
  ;({ site } = load)
  const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  await importCars({ database, cipher: base64Cipher, now: () => testNow }, { dealership }, [
    car('H1', 'HiLux', { price: 31_990 }),
    car('H2', 'HiLux', { year: 2019, price: 29_990 }),
    car('R1', 'Rio', { car_type: 'new' }),
    car('GONE', 'Supra', { show_on_dealer_website: false }),
    benz('B1', 'Mercedes-Benz', 'C 200'),
    benz('B2', 'Mercedes-Benz', 'C 200'),
    benz('B3', 'Mercedes Benz', 'C-200'),
    ...many,
  ])
  const scope = getStockScope(site, indexSettings.version)
  partition = await StockPartition.open(database, scope, indexSettings, undefined)
})

const open = (): SiteStock => new SiteStock(site, partition, testNow)

function view(path: string, search = ''): SearchPageView {
  const answer = searchStock(open(), path, parseSearchAddress(search))
  if (answer.kind !== 'page') throw new Error(answer.kind)
  return answer.view
}

describe('what a search page says of itself', () => {
  test.each([
    ['toyota/hilux', '', 'Used Toyota HiLux Utes', 'Used Toyota HiLux utes for sale in '],
    ['toyota', '', 'Used Toyota Cars', 'Used Toyota cars for sale in '],
    ['new-used-and-demo-cars', '', 'New, Used & Demo Cars', 'New, Used & Demo cars for sale in '],
    ['used-cars', 'refine[body]=Ute', 'Used Utes', 'Used utes for sale in '],
    ['ute', '', 'Used Utes', 'Used utes for sale in '],
    ['used-cars', 'refine[city]=Bendigo', 'Used Cars', 'Used cars for sale in Bendigo'],
  ])('/search/%s?%s is %s', (path, search, heading, title) => {
    const page = view(path, search)
    expect(page.heading).toBe(heading)
    const cities = site.dealerships[0]?.locations.map(({ address }) => address.city) ?? []
    expect(page.title).toBe(
      title.endsWith(' ') ? title + [...new Set(cities)].join(' and ') : title,
    )
    const { name } = site.configuration
    expect(page.description).toContain(page.title.replace(' for sale', ` for sale at ${name}`))
  })

  test('pages after the first have titles of their own', () => {
    const first = view('used-cars').title
    expect(view('used-cars', 'page=2').title).toBe(`${first}, page 2`)
    expect(view('used-cars', 'page=1').title).toBe(first)
  })

  test('counts and prices stand in its description', () => {
    expect(view('toyota/hilux').description).toContain(': 2 cars from $29,990. ')
  })

  test.each([
    ['toyota/hilux', '', false],
    ['used-cars', '', false],
    ['used-cars', 'page=2', false],
    // One vehicle: its own page says more.
    ['kia/rio', '', true],
    ['kia', '', true],
    ['subscription-cars', '', true],
    ['used-cars', 'refine[make]=Toyota', true],
    ['used-cars', 'range[price]=1:', true],
    ['used-cars', 'query=hilux', true],
    ['used-cars', 'page=9', true],
  ])('/search/%s?%s is kept from search engines: %s', (path, search, noindex) => {
    expect(view(path, search).noindex).toBe(noindex)
  })

  test.each([
    ['sort=price:asc', '/search/used-cars'],
    ['find[model]=hi', '/search/used-cars'],
    ['page=2&sort=price:asc', '/search/used-cars?page=2'],
    ['refine[make]=Toyota&find[model]=hi', '/search/used-cars?refine[make][0]=Toyota'],
  ])('/search/used-cars?%s is the page %s', (search, canonical) => {
    expect(view('used-cars', search).canonicalPath).toBe(canonical)
  })
})

describe('where to go on', () => {
  test('from a path that is nobody’s: what was meant, without a count, and what there is most of', () => {
    const answer = searchStock(open(), 'toyta', EMPTY_STATE)
    const links = answer.kind === 'missing' ? answer.suggestions : []
    expect(links.map(({ href, count }) => [href, count])).toEqual([
      ['/search/new-used-and-demo-cars', 30],
      ['/search/toyota', null],
      ['/search/hatch', 25],
      ['/search/sedan', 3],
      ['/search/ute', 2],
      ['/search/mercedes-benz', 3],
      ['/search/kia', 1],
    ])
  })

  test('from an empty page: each filter less that finds something, and a wish that names all', () => {
    const search = 'refine[model]=Corolla&range[price]=:100000&query=zzzzz'
    const { empty, total } = view('toyota', search)
    expect(total).toBe(0)
    expect(empty?.links.map(({ label, count }) => [label, count])).toEqual([
      ['Clear all filters', 26],
      ['Tell me when one arrives', null],
    ])
    expect(empty?.links.at(-1)?.href).toBe('/tell-me-when?make=Toyota&model=Corolla&price=100000')
    const near = view('toyota', 'refine[model]=HiLux&range[year]=2021:').empty
    // Without HiLux there are none of these years either: that way is not offered.
    expect(near?.links.map(({ label, count }) => [label, count])).toEqual([
      ['Without Year from 2021', 2],
      ['Clear all filters', 26],
      ['Tell me when one arrives', null],
    ])
  })
})

describe('suggestions', () => {
  const suggest = (typed: string): string[] =>
    suggestSearches(open(), typed).map(({ label, href, count }) => `${label} ${href} ${count}`)

  test.each<[string, string[]]>([
    ['kia', ['Kia /search/kia 1', 'Kia Rio /search/kia/rio 1']],
    ['ute', ['Utes /search/ute 2']],
    ['hilux', ['Toyota HiLux /search/toyota/hilux 2']],
    ['hilx', ['Toyota HiLux /search/toyota/hilux 2']],
    ['hilux 2019', ['2019 Toyota HiLux /search/toyota/hilux?range[year]=2019:2019 1']],
    ['2019', ['2019 Cars /search/new-used-and-demo-cars?range[year]=2019:2019 1']],
    // None of that year: the same without it.
    ['rio 2019', ['Kia Rio /search/kia/rio 1']],
    // However it is written, one page has them all.
    [
      'mercedes',
      [
        'Mercedes-Benz /search/mercedes-benz 3',
        'Mercedes-Benz C 200 /search/mercedes-benz/c-200 3',
      ],
    ],
    // What the site does not show is no suggestion.
    ['supra', []],
    ['', []],
  ])('for %j are %j', (typed, found) => {
    expect(suggest(typed)).toEqual(found)
  })

  test.each(['toyota', 'mercedes'])('for %s lead where the counts say', (typed) => {
    for (const { href, count } of suggestSearches(open(), typed)) {
      const [path = '', search] = href.replace('/search/', '').split('?')
      expect(view(path, search).total).toBe(Number(count))
    }
  })
})

describe('values of a long facet', () => {
  const find = (words: string, search = '', facet = 'model', path = 'used-cars'): string[] =>
    findFacetValues(open(), { path, state: parseSearchAddress(search), facet, find: words }).map(
      ({ value, count, selected }) => `${value} ${count}${selected ? ' chosen' : ''}`,
    )

  test('a page shows twenty, and says that there are more', () => {
    const models = view('used-cars').facets.find(({ field }) => field === 'model')
    expect(models?.values).toHaveLength(20)
    expect([models?.shown, models?.find]).toEqual([10, ''])
    const makes = view('new-used-and-demo-cars').facets.find(({ field }) => field === 'make')
    expect(makes).toMatchObject({ field: 'make' })
    expect(makes).not.toHaveProperty('find')
  })

  test('those that were looked for come from all of them', () => {
    expect(find('23')).toEqual(['Model 23 1'])
    expect(find('hil')).toEqual(['HiLux 2'])
    expect(find('zzz')).toEqual([])
    expect(find('')).toHaveLength(20)
  })

  test('words past the sixtieth character are not read, neither here nor in an address', () => {
    const [within, past] = ['hilux '.repeat(9) + 'zzzzzz', 'hilux '.repeat(10) + 'zzz']
    expect([find(within), find(past)]).toEqual([[], ['HiLux 2']])
    const page = view('used-cars', `find[model]=${past}`)
    expect(page.facets.find(({ field }) => field === 'model')?.values).toHaveLength(1)
  })

  test('what is chosen stays, and other filters count', () => {
    expect(find('23', 'refine[model]=HiLux')).toEqual(['HiLux 2 chosen', 'Model 23 1'])
    expect(find('hil', 'range[year]=2019:2019')).toEqual(['HiLux 1'])
    expect(find('23', 'range[year]=2019:2019')).toEqual([])
  })

  test('the form without script finds the same', () => {
    const page = view('used-cars', 'find[model]=hil')
    const models = page.facets.find(({ field }) => field === 'model')
    expect(models).toMatchObject({ find: 'hil', expanded: true })
    expect(models?.values.map(({ value }) => value)).toEqual(['HiLux'])
    expect(page.total).toBe(view('used-cars').total)
  })

  test.each([
    ['vin', 'used-cars'],
    ['status', 'used-cars'],
    ['model', 'nonsense'],
    ['price', 'used-cars'],
    ['km', 'used-cars'],
    ['year', 'used-cars'],
    ['__proto__', 'used-cars'],
  ])('%s of %s: none', (facet, path) => {
    expect(find('', '', facet, path)).toEqual([])
  })
})
