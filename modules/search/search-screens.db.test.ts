import { describe, expect, test } from 'vitest'
import { testNow } from '#modules/vehicles/testing.ts'
import { listIndexedSearches } from './paths/indexed-searches.ts'
import { listIndexedPaths } from './paths/indexed-paths.view.ts'
import { parseSearchUrl } from './refinements/parse-search-url.rules.ts'
import { emptyState } from './refinements/search-url.rules.ts'
import { searchStock } from './search-stock.ts'
import { prepareSearchedStock } from './searched-stock.fake.ts'
import { listTypePages } from './paths/type-pages.view.ts'

const stocked = prepareSearchedStock()
const { open, view } = stocked

describe('the title and description of a search page', () => {
  test.each([
    ['toyota/hilux', '', 'Used Toyota HiLux Utes', 'Used Toyota HiLux utes for sale in '],
    ['toyota', '', 'Used Toyota Cars', 'Used Toyota cars for sale in '],
    ['new-used-and-demo-cars', '', 'New, Used & Demo Cars', 'New, Used & Demo cars for sale in '],
    ['used-cars', 'refine[body]=Ute', 'Used Utes', 'Used utes for sale in '],
    ['ute', '', 'Used Utes', 'Used utes for sale in '],
    ['used-cars', 'refine[city]=Bendigo', 'Used Cars', 'Used cars for sale in Bendigo'],
    // Upper and lower case are equal; a value that no vehicle has is not in the heading.
    ['used-cars', 'refine[city]=bendigo', 'Used Cars', 'Used cars for sale in Bendigo'],
    ['used-cars', 'refine[make]=toyota', 'Used Toyota Cars', 'Used Toyota cars for sale in '],
    ['toyota', 'refine[car_type]=USED', 'Used Toyota Cars', 'Used Toyota cars for sale in '],
    [
      'toyota/hilux',
      'refine[model]=HiLux',
      'Used Toyota HiLux Utes',
      'Used Toyota HiLux utes for sale in ',
    ],
    [
      'used-cars',
      'refine[make_model]=toyota+hilux',
      'Used Toyota HiLux Utes',
      'Used Toyota HiLux utes for sale in ',
    ],
    ['used-cars', 'refine[make]=Stolen', 'Used Cars', 'Used cars for sale in '],
    ['toyota', 'refine[car_type]=Stolen', 'Toyota Cars', 'Toyota cars for sale in '],
  ])('/search/%s?%s is %s', (path, search, heading, title) => {
    const page = view(path, search)
    expect(page.heading).toBe(heading)
    const cities = stocked.site.dealerships[0]?.locations.map(({ address }) => address.city) ?? []
    expect(page.title).toBe(
      title.endsWith(' ') ? title + [...new Set(cities)].join(' and ') : title,
    )
    const { name } = stocked.site.configuration
    expect(page.description).toContain(page.title.replace(' for sale', ` for sale at ${name}`))
  })

  test('pages after the first have titles of their own', () => {
    const first = view('used-cars').title
    expect(view('used-cars', 'page=2').title).toBe(`${first}, page 2`)
    expect(view('used-cars', 'page=1').title).toBe(first)
  })

  test('counts and prices are in its description', () => {
    expect(view('toyota/hilux').description).toContain(': 2 cars from $29,990. ')
  })

  test('subscriptions are offered as such, at the price of the cards', () => {
    const page = view('subscription-cars')
    expect([page.heading, page.title]).toEqual([
      'Subscription Cars',
      'Cars on subscription in Rocklea',
    ])
    expect(page.cards.map(({ price }) => price)).toMatchObject([{ text: '$189', note: 'per week' }])
    expect(page.description).toContain(': 1 car from $189 per week. ')
  })

  test.each([
    ['refine[make]=toyota', ['Toyota']],
    ['refine[car_type]=USED', ['Used']],
    ['refine[make]=toyota&refine[make]=Stolen', ['Stolen', 'Toyota']],
    // A value that no vehicle has stays as typed, so that it can be removed.
    ['refine[make]=stolen', ['stolen']],
  ])('?%s has the chips %j', (search, labels) => {
    const page = view('new-used-and-demo-cars', search)
    expect(page.chips.map(({ label }) => label)).toEqual(labels)
  })

  test.each([
    ['', undefined],
    ['query=hilux', 'Clear search'],
    ['query=hilux+under+90k', 'Clear search'],
    ['query=hilux&refine[make]=Toyota', 'Clear all'],
    ['refine[make]=Toyota', 'Clear all'],
    ['range[year]=2010:', 'Clear all'],
  ])('a choice or a query by ?%s is removed by %j', (search, label) => {
    expect(view('new-used-and-demo-cars', search).clear?.label).toBe(label)
  })

  test.each([
    ['toyota/hilux', '', false],
    ['used-cars', '', false],
    ['used-cars', 'page=2', false],
    // A page with a single vehicle is not indexed, because the vehicle's own page is.
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

describe('further links', () => {
  test('from an unknown path: the likely search, without a count, and what there is most of', () => {
    const result = searchStock(open(), 'toyta', emptyState)
    const links = result.kind === 'missing' ? result.suggestions : []
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

  test.each([
    ['used-car', ['Used Cars']],
    ['uesd-cars', ['Used Cars']],
    ['new', ['New Cars']],
    ['subscription', ['Subscription Cars']],
    ['used-and-demo', ['Used & Demo Cars']],
    // The site has no rentals.
    ['rental', []],
  ])('from the path %s: the pages of the likely car types', (path, labels) => {
    const result = searchStock(open(), path, emptyState)
    const links = result.kind === 'missing' ? result.suggestions : []
    const near = links.filter(({ count }) => count === null)
    expect(near.map(({ label }) => label)).toEqual(labels)
    for (const { href } of near) expect(view(href.replace('/search/', '')).total).toBeGreaterThan(0)
  })

  test('from car types in another order: to the page of these types', () => {
    const state = parseSearchUrl('query=kia')
    expect(searchStock(open(), 'demo-and-used-cars', state)).toEqual({
      kind: 'redirect',
      location: '/search/used-and-demo-cars?query=kia',
    })
  })

  test.each([
    ['suvs', 'suv'],
    ['toyota-hi-lux', 'toyota/hilux'],
    ['hybrid-trucks', 'hybrid-cars'],
  ])('from the near spelling %s to the page that it means', (path, slug) => {
    expect(searchStock(open(), path, parseSearchUrl('sort=price:asc'))).toMatchObject({
      kind: 'redirect',
      location: `/search/${slug}?sort=price:asc`,
    })
  })

  test('from an empty page: each filter less that finds something, and a stock alert that names all', () => {
    const search = 'refine[model]=Corolla&range[price]=:100000&query=zzzzz'
    const { empty, total } = view('toyota', search)
    expect(total).toBe(0)
    expect(empty?.links.map(({ label, count }) => [label, count])).toEqual([
      ['Clear all filters', 26],
      ['Tell me when one arrives', null],
    ])
    expect(decodeURIComponent(empty?.links.at(-1)?.href ?? '')).toBe(
      '/tell-me-when?make=Toyota&model=Corolla&price=100000&words=“zzzzz”',
    )
    const near = view('toyota', 'refine[model]=HiLux&range[year]=2021:').empty
    // Even without HiLux no vehicle is of these years, so that link is not offered.
    expect(near?.links.map(({ label, count }) => [label, count])).toEqual([
      ['Without Year from 2021', 2],
      ['Clear all filters', 26],
      ['Tell me when one arrives', null],
    ])
  })

  test('from two makes without vehicles: without both, and a stock alert that names both', () => {
    const search =
      'refine[make]=Seat&refine[make]=Skoda&refine[body]=Ute&refine[body]=Sedan&refine[car_type]=used' +
      '&range[year]=2000:&range[price]=:90000.50'
    const { empty } = view('new-used-and-demo-cars', search)
    expect(empty?.text).toContain('Loosen the search a little')
    expect(empty?.links.map(({ label, count }) => [label, count])).toEqual([
      ['Without Seat, Skoda', 2],
      ['Clear all filters', 30],
      ['Tell me when one arrives', null],
    ])
    const stockAlert = new URLSearchParams(empty?.links.at(-1)?.href.split('?')[1])
    expect(Object.fromEntries(stockAlert)).toEqual({
      price: '90001',
      words: 'Used, Seat or Skoda, Sedan or Ute, Year from 2000',
    })
  })

  test('from an empty page of a make: its vehicles, however much is chosen', () => {
    const colours = ['Red', 'Blue', 'Green', 'Pink', 'Gold', 'Grey', 'White']
    const search = `refine[badge]=None&refine[fuel]=Electric&${colours.map((colour) => `refine[colour]=${colour}`).join('&')}`
    const { empty } = view('toyota', search)
    expect(empty?.links.map(({ label, count }) => [label, count])).toEqual([
      ['Clear all filters', 26],
      ['Tell me when one arrives', null],
    ])
  })
})

describe('search pages that search engines should know', () => {
  test('say when their vehicles changed, unless a filter of the site shows fewer', async () => {
    const listed = await listIndexedSearches(stocked.database, open())
    expect(listed.map(({ path }) => path)).toEqual(listIndexedPaths(open()))
    expect(listed.find(({ path }) => path === '/search/toyota/hilux')?.changedAt).toEqual(testNow)
    const { configuration } = stocked.site
    const search = { ...configuration.search, stock_filter: '"car_type" = "used"' }
    const filtered = open({ ...stocked.site, configuration: { ...configuration, search } })
    const undated = await listIndexedSearches(stocked.database, filtered)
    expect(undated.length).toBeGreaterThan(0)
    expect(undated.filter(({ changedAt }) => changedAt !== undefined)).toEqual([])
  })

  test('are the default one, those of car types and offers, of makes, bodies and models; none that is thin', () => {
    const searches = listIndexedPaths(open())
    expect(searches).toEqual([
      '/search/new-used-and-demo-cars',
      '/search/used-cars',
      '/search/demo-cars',
      '/search/toyota',
      '/search/mercedes-benz',
      '/search/hatch',
      '/search/sedan',
      '/search/ute',
      '/search/mercedes-benz/c-200',
      '/search/toyota/hilux',
    ])
    for (const path of searches)
      expect(view(path.replace('/search/', '')).noindex, path).toBe(false)
  })

  test.each([
    [true, true],
    [false, false],
  ])('subscriptions where the site offers them: %s', (enabled, listed) => {
    const offering = {
      ...stocked.site,
      version: stocked.site.version + (enabled ? 1 : 2),
      configuration: {
        ...stocked.site.configuration,
        subscriptions: { ...stocked.site.configuration.subscriptions, enabled },
      },
    }
    const stock = open(offering)
    expect(
      listTypePages(stock)
        .map(({ slug }) => slug)
        .includes('subscription-cars'),
    ).toBe(listed)
  })
})
