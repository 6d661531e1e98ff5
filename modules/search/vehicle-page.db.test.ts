import { beforeAll, describe, expect, test } from 'vitest'
import { findNextSiteChange } from '#modules/locations/next-clock-change.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findVehicleBySlug } from '#modules/vehicles/store/vehicle.store.ts'
import { findEnquiryVehicle } from '#modules/vehicle-pages/find-enquiry-vehicle.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { buildSearchLinks } from '#modules/search/paths/build-search-links.ts'
import { listLeft } from '#modules/vehicle-pages/list-left.ts'
import { listComparison } from '#modules/vehicle-pages/comparison/list-comparison.ts'
import { findVehiclePage } from '#modules/vehicle-pages/find-vehicle-page.ts'
import { buildVehiclePage } from '#modules/vehicle-pages/vehicle-page.view.ts'
import { buildHomeStock } from '#modules/search/home/home-stock.view.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { findNextStockChange } from '#modules/stock-index/next-stock-change.ts'
import { parseSearchUrl } from '#modules/search/refinements/parse-search-url.rules.ts'
import { searchStock } from '#modules/search/search-stock.ts'
import { SiteStock } from '#modules/stock-index/site-stock.ts'
import { StockPartition } from '#modules/stock-index/stock-partition.ts'
import { getStockScope } from '#modules/stock-index/stock-scope.ts'
import { applyExampleSite } from '#modules/stock-index/example-site.fake.ts'

const files = useTestDatabase()
let site: Site
let partition: StockPartition

const now = Math.floor(testNow.getTime() / 1000)
const after = (seconds: number): Date => new Date((now + seconds) * 1000)
const day = 86_400
const lender = {
  interestRate: 7.95,
  comparisonRate: 8.8,
  paymentWeek: 188.1,
  paymentMonth: 815,
  termMonths: 60,
  termYears: 5,
  deposit: 4599,
  disclaimer: 'The lender’s own words.\nAnd more of them.',
}
const car = (stocknum: string, more: Partial<CarInput> = {}): CarInput => ({
  stocknum,
  make: 'Toyota',
  model: `Model ${stocknum}`,
  year: 2022,
  price: 45_990,
  created_at_timestamp: now - 100 * day,
  ...more,
})

const cars = [
  car('ALL', {
    price_type: 'Drive Away',
    before_price: 49_990,
    file: '/history-reports/demo',
    finance_lenders: { taurus: lender },
    autograb_data: { state_average_market_price: 46_489.01, average_market_price: null },
    payment_processors: [{ authorization_type: 'stripe', deposit_amount: 500 }],
    has_checkout_payment_processor: true,
  }),
  car('PLAIN', { price: null, file: 'https://reports.example/plain.pdf' }),
  car('OLD', { year: 2014, finance_lenders: { taurus: lender } }),
  car('SOLD', { status: 'sold', sold_date_timestamp: now - 2 * day, file: 'https://a.example/b' }),
  car('JUST', { status: 'sold', sold_date_timestamp: now - day }),
  car('FRESH', { created_at_timestamp: now - 7 * day }),
  car('HIDDEN', { show_on_dealer_website: false }),
  car('HIDDENSOLD', {
    show_on_dealer_website: false,
    status: 'sold',
    sold_date_timestamp: now - 90 * day,
  }),
  car('LONGSOLD', { status: 'sold', sold_date_timestamp: now - 90 * day }),
]

beforeAll(async () => {
  const { database } = files
  const settings = {
    finance: { provider: 'taurus' },
    reserve: { enabled: true, provider: 'stripe' },
  }
  site = await applyExampleSite(database, settings)
  const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  await importCars({ database, cipher: base64Cipher, now: () => testNow }, { dealership }, cars)
  const scope = getStockScope(site, indexSettings.version)
  partition = await StockPartition.open(database, scope, indexSettings, undefined)
})

const open = (at = testNow, routes: readonly string[] = []): SiteStock =>
  new SiteStock(site, partition, at, routes)
const openFiltered = (filter: string): SiteStock => {
  const { configuration } = site
  const search = { ...configuration.search, stock_filter: filter }
  return new SiteStock({ ...site, configuration: { ...configuration, search } }, partition, testNow)
}
const slugOf = (stocknum: string): string => `2022-toyota-model-${stocknum.toLowerCase()}`
const openPage = (stock: SiteStock, slug: string) =>
  findVehiclePage(files.database, stock, buildSearchLinks(stock), slug)
const findEnquiry = (stock: SiteStock, id: number) =>
  findEnquiryVehicle(stock, buildSearchLinks(stock), id)
const buildPage = (stock: SiteStock, row: VehicleRow) =>
  buildVehiclePage(stock, buildSearchLinks(stock), row, { prices: [], confirmation: undefined })
const find = (stocknum: string, stock = open()) =>
  openPage(stock, `${slugOf(stocknum)}-${stocknum.toLowerCase()}`)

async function readWhole(stocknum: string, stock = open()) {
  const result = await find(stocknum, stock)
  if (result.kind !== 'vehicle') throw new Error(`${stocknum} is ${result.kind}`)
  return result
}

const read = async (stocknum: string, stock = open()): Promise<VehiclePageView> =>
  (await readWhole(stocknum, stock)).view

describe('a car page', () => {
  test('follows the rules', async () => {
    const { view, structured } = await readWhole('ALL')
    expect(view).toMatchObject({
      tag: null,
      price: { kind: 'price', text: '$45,990', was: '$49,990', note: 'Drive Away', buy: null },
      badge: 'Below market',
      phone: {
        text: '(07) …',
        href: null,
        dealershipId: site.dealerships[0]?.id,
        websiteId: site.id,
      },
      historyReportHref: expect.stringMatching(/^\/history-report\?car_id=\d+$/) as string,
      available: true,
      similarHref: null,
      finance: {
        payment: {
          text: '$189 per week',
          rate: '7.95% p.a.',
          comparison: '8.80% p.a. comparison rate',
        },
        disclaimer: ['The lender’s own words.', 'And more of them.'],
      },
    })
    expect(view.finance?.href).toBe(view.actions.find(({ kind }) => kind === 'finance')?.href)
    expect(view.finance?.href).toContain(
      'preferredDealership=example-cars&vehiclePriceBudget=45990',
    )
    expect(structured['offers']).toMatchObject({ price: '45990.00' })
    expect(view.pageDescription).toContain(', $45,990 Drive Away.')
    expect(view.chips).not.toContain('Stock ALL')
  })

  test('says nothing where the rules say nothing', async () => {
    const { view, structured } = await readWhole('PLAIN')
    expect(view).toMatchObject({
      price: { kind: 'none' },
      badge: null,
      finance: null,
      historyReportHref: null,
    })
    expect(structured).not.toHaveProperty('offers')
    const kinds = view.actions.map(({ kind }) => kind)
    expect(kinds).toEqual([
      'enquire',
      'test_drive',
      'finance',
      'call',
      'trade_in',
      'request_photos',
    ])
  })

  test('leads to reserving where that page exists (§5)', async () => {
    const kindsOf = async (routes: readonly string[]) =>
      (await read('ALL', open(testNow, routes))).actions.map(({ kind }) => kind)
    expect(await kindsOf(['/cars/:slug'])).not.toContain('reserve')
    expect(await kindsOf(['/cars/:slug', '/cars/:slug/checkout'])).toContain('reserve')
  })

  test('of a sold vehicle has nothing to be done, and others instead (§4)', async () => {
    expect(await read('SOLD')).toMatchObject({
      tag: { text: 'JUST SOLD', tone: 'sold' },
      available: false,
      actions: [],
      phone: null,
      finance: null,
      historyReportHref: null,
      similarHref: expect.stringMatching(/^\/search\/(?!toyota\/model-sold)/) as string,
      locationId: null,
    })
  })
})

describe('comparison rates have a warning (Australia)', () => {
  const warning = expect.stringContaining('WARNING: This comparison rate is true only') as string

  test('in the vehicle’s own terms, and then not again under similar vehicles', async () => {
    const { finance, similar, similarWarning } = await read('ALL')
    expect(similar.some(({ payment }) => payment !== null)).toBe(true)
    expect([finance?.warning, similarWarning]).toEqual([warning, null])
  })

  test('under similar vehicles where its own page has none', async () => {
    expect((await read('PLAIN')).similarWarning).toEqual(warning)
    expect(await find('SOLD', open(after(day)))).toMatchObject({
      kind: 'gone',
      similarWarning: warning,
    })
  })

  test('under the newest of the home page', () => {
    expect(buildHomeStock(open()).rateWarning).toEqual(warning)
  })

  test.each([
    ['', warning],
    ['?refine[model]=Model%20PLAIN', null],
  ])('under found vehicles that show one: %j', (search, words) => {
    const result = searchStock(open(), 'new-used-and-demo-cars', parseSearchUrl(search))
    expect(result).toMatchObject({ kind: 'page', view: { rateWarning: words } })
  })
})

describe('a vehicle that the site does not show is unknown to its visitors', () => {
  test.each([
    ['HIDDEN', 'missing'],
    ['HIDDENSOLD', 'missing'],
    ['LONGSOLD', 'gone'],
    ['PLAIN', 'vehicle'],
  ])('%s is %s', async (stocknum, kind) => {
    expect(await find(stocknum)).toMatchObject({ kind })
  })

  test.each([
    ['PLAIN', 'year < 2020', 'missing'],
    ['PLAIN', 'year > 2020', 'vehicle'],
    ['LONGSOLD', 'year < 2020', 'missing'],
    ['LONGSOLD', 'year > 2020', 'gone'],
    // Sold a while ago: the vehicle was in stock while websites showed it.
    ['LONGSOLD', 'status = in_stock', 'gone'],
    ['HIDDENSOLD', 'year > 2020', 'missing'],
  ])('%s on a site of stock with %j is %s', async (stocknum, filter, kind) => {
    expect(await find(stocknum, openFiltered(filter))).toMatchObject({ kind })
  })

  test('nor is it found for a form, a favourite or the success page', async () => {
    const scope = { dealershipIds: site.dealerships.map(({ id }) => id), siteId: site.id }
    const idOf = async (stocknum: string) => {
      const slug = `${slugOf(stocknum)}-${stocknum.toLowerCase()}`
      return (await files.database.withScope(scope, (tx) => findVehicleBySlug(tx, slug)))!.id
    }
    expect(findEnquiry(open(), await idOf('PLAIN'))).toMatchObject({ stockNumber: 'PLAIN' })
    expect(findEnquiry(open(), await idOf('HIDDEN'))).toBeUndefined()
    expect(findEnquiry(openFiltered('year < 2020'), await idOf('PLAIN'))).toBeUndefined()
  })

  test('one that has left the stock is gone only where it was shown', async () => {
    const row = await files.database.withScope(
      { dealershipIds: site.dealerships.map(({ id }) => id), siteId: site.id },
      (tx) => findVehicleBySlug(tx, `${slugOf('PLAIN')}-plain`),
    )
    const left = { ...row!, removedAt: testNow }
    expect(buildPage(open(), left).kind).toBe('gone')
    expect(buildPage(open(), { ...left, showOnDealerWebsite: false }).kind).toBe('missing')
    expect(buildPage(openFiltered('year < 2020'), left).kind).toBe('missing')
  })
})

describe('a list of vehicles that were saved', () => {
  const scope = () => ({ dealershipIds: site.dealerships.map(({ id }) => id), siteId: site.id })
  const idOf = async (stocknum: string) => {
    const slug = `${slugOf(stocknum)}-${stocknum.toLowerCase()}`
    return (await files.database.withScope(scope(), (tx) => findVehicleBySlug(tx, slug)))!.id
  }
  const left = (ids: number[], stock = open()) =>
    listLeft(files.database, stock, buildSearchLinks(stock), ids)

  test('names those that the site showed before they were sold, and no others', async () => {
    const [gone, here, hidden] = await Promise.all(['LONGSOLD', 'PLAIN', 'HIDDENSOLD'].map(idOf))
    expect(await left([hidden!, here!, gone!, 999_999_999])).toEqual([
      {
        id: gone,
        title: '2022 Toyota Model LONGSOLD',
        similarHref: expect.stringMatching(/^\/search\//),
      },
    ])
    expect(await left([gone!], openFiltered('year < 2020'))).toEqual([])
  })

  test('shows the current data of each vehicle, and nothing that the site hides', async () => {
    const names = ['ALL', 'SOLD', 'LONGSOLD', 'HIDDEN', 'HIDDENSOLD']
    const ids = [...(await Promise.all(names.map(idOf))), 999_999_999]
    const compare = (stock: SiteStock) =>
      listComparison(files.database, stock, buildSearchLinks(stock), ids)
    const [all, sold, gone, ...unknown] = await compare(open())
    expect(all).toMatchObject({
      kind: 'vehicle',
      title: '2022 Toyota Model ALL',
      price: { text: '$45,990' },
      payment: { text: '$189 per week' },
      enquiry: { label: 'Enquire Now', href: `/enquire?car_id=${ids[0]}` },
      similarHref: null,
    })
    // A sold vehicle is shown for some more days, with a tag but without a repayment or a form.
    expect(sold).toMatchObject({ kind: 'vehicle', tag: { tone: 'sold' }, payment: null })
    expect(sold).toMatchObject({ enquiry: null, similarHref: expect.stringMatching(/^\/search\//) })
    expect(gone).toMatchObject({ kind: 'left', title: '2022 Toyota Model LONGSOLD' })
    expect(unknown).toEqual(ids.slice(3).map((id) => ({ kind: 'unknown', id })))
    const filtered = await compare(openFiltered('year < 2020'))
    expect(filtered).toEqual(ids.map((id) => ({ kind: 'unknown', id })))
  })

  test('of another dealer’s vehicles names none', async () => {
    const id = await idOf('LONGSOLD')
    const other = { ...site, dealerships: site.dealerships.map((of) => ({ ...of, id: of.id + 1 })) }
    const stock = new SiteStock(other, partition, testNow, [])
    expect(await listLeft(files.database, stock, buildSearchLinks(stock), [id])).toEqual([])
  })
})

describe('changes by time alone', () => {
  test('a sold vehicle leaves its page, search and counts when its window ends (§4)', async () => {
    const ends = day
    const last = open(after(ends - 1))
    const gone = open(after(ends))
    expect(await find('SOLD', last)).toMatchObject({ kind: 'vehicle' })
    expect(await find('SOLD', gone)).toMatchObject({ kind: 'gone' })
    expect([buildHomeStock(last).total, buildHomeStock(gone).total]).toEqual([6, 5])
  })

  test('the new tag leaves after 691,200 seconds (§9)', async () => {
    expect((await read('FRESH', open(after(day - 1)))).tag).toEqual({ text: 'New', tone: 'new' })
    expect((await read('FRESH', open(after(day)))).tag).toBeNull()
  })

  test.each([
    ['the vehicle sold first leaves, as the new tag does', 0, day],
    ['a second before', day - 1, day],
    ['the vehicle sold last leaves', day, 2 * day],
    ['nothing is left to change', 2 * day, null],
  ])('is known beforehand: %s', (_name, seconds, next) => {
    expect(findNextStockChange(open(after(seconds)))).toEqual(next === null ? null : after(next))
  })

  test('a repayment ends with the year on the site’s clock, before which the page ends (§5)', async () => {
    const result = await openPage(
      open(new Date('2026-12-31T13:59:59Z')),
      '2014-toyota-model-old-old',
    )
    expect(result).toMatchObject({ view: { finance: { payment: { text: '$189 per week' } } } })
    const newYear = new Date('2026-12-31T14:00:00Z')
    expect(await openPage(open(newYear), '2014-toyota-model-old-old')).toMatchObject({
      view: { finance: null },
    })
    expect(findNextSiteChange(site, new Date('2026-12-31T13:59:00Z'))).toEqual(newYear)
  })
})

describe('a vehicle that is listed under two stock numbers', () => {
  const vin = '6T1BF3FK00X000001'
  const bring = async (cars: readonly CarInput[]) => {
    const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
    const deps = { database: files.database, cipher: base64Cipher, now: () => testNow }
    await importCars(deps, { dealership, partial: true }, cars)
    const scope = getStockScope(site, indexSettings.version)
    const read = await StockPartition.open(files.database, scope, indexSettings, undefined)
    return new SiteStock(site, read, testNow)
  }
  const earlier = car('TWICE1', { vin, created_at_timestamp: now - 20 * day })
  const later = car('TWICE2', { vin, created_at_timestamp: now - 10 * day })

  test('leads from the address of the earlier listing to the later one', async () => {
    const stock = await bring([earlier, later])
    expect(await find('TWICE1', stock)).toEqual({
      kind: 'listed-again',
      path: '/cars/2022-toyota-model-twice2-twice2',
    })
    expect((await find('TWICE2', stock)).kind).toBe('vehicle')
  })

  test('leads nowhere that has no page, and not once the later listing is hidden', async () => {
    const sold = { status: 'sold', sold_date_timestamp: now - 90 * day } as const
    expect((await find('TWICE1', await bring([{ ...later, ...sold }]))).kind).toBe('missing')
    const hidden = await bring([{ ...later, show_on_dealer_website: false }])
    expect((await find('TWICE1', hidden)).kind).toBe('vehicle')
  })
})
