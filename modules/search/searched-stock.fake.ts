import { beforeAll } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import type { Database } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { applyExampleSite } from '#modules/stock-index/example-site.fake.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { parseSearchUrl } from './refinements/parse-search-url.rules.ts'
import type { SearchPageView } from './page/search-page.types.ts'
import { searchStock } from './search-stock.ts'
import { SiteStock } from '#modules/stock-index/site-stock.ts'
import { StockPartition } from '#modules/stock-index/stock-partition.ts'
import { getStockScope } from '#modules/stock-index/stock-scope.ts'

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

/** More models than fit on one page. */
const many = Array.from({ length: 24 }, (_, at) => car(`M${at}`, `Model ${at}`))

/** One make and model as two dealers spell it. */
const benz = (stocknum: string, make: string, model: string): CarInput =>
  car(stocknum, model, { make, body: 'Sedan', car_type: 'demo' })

const usual: readonly CarInput[] = [
  car('H1', 'HiLux', { price: 31_990, subscription_price: 189 }),
  car('H2', 'HiLux', { year: 2019, price: 29_990, city: 'Bendigo' }),
  car('R1', 'Rio', { car_type: 'new' }),
  car('GONE', 'Supra', { show_on_dealer_website: false }),
  benz('B1', 'Mercedes-Benz', 'C 200'),
  benz('B2', 'Mercedes-Benz', 'C 200'),
  benz('B3', 'Mercedes Benz', 'C-200'),
  ...many,
]

/**
 * Prepares the example site with some stock, for the searches of a test file.
 *
 * @param ownSettings for the site's file
 */
export function prepareSearchedStock(
  stock: readonly CarInput[] = usual,
  ownSettings: Record<string, unknown> = {},
) {
  const files = useTestDatabase()
  let site: Site
  let partition: StockPartition

  beforeAll(async () => {
    const { database } = files
    const settings = { subscriptions: { enabled: true }, ...ownSettings }
    site = await applyExampleSite(database, settings)
    const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
    await importCars({ database, cipher: base64Cipher, now: () => testNow }, { dealership }, stock)
    const scope = getStockScope(site, indexSettings.version)
    partition = await StockPartition.open(database, scope, indexSettings, undefined)
  })

  /** A search page; throws if there is no page. */
  function view(path: string, search = '', from = site): SearchPageView {
    const result = searchStock(
      new SiteStock(from, partition, testNow),
      path,
      parseSearchUrl(search),
    )
    if (result.kind !== 'page') throw new Error(result.kind)
    return result.view
  }
  return {
    view,
    /**
     * Opens the stock of a site.
     *
     * @param from the example site by default
     */
    open: (from = site): SiteStock => new SiteStock(from, partition, testNow),
    get site(): Site {
      return site
    },
    get database(): Database {
      return files.database
    },
  }
}
