import type { StockViews } from '#modules/search/stock-views.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { CacheRecorder } from '#platform/web/cache-recorder.ts'
import { tagOfDealership, tagOfSite, tagOfStock, tagOfVehicle } from './page-tags.rules.ts'

/** The tags of every page of the site. */
export const listSiteTags = (site: Site): string[] => [
  tagOfSite(site.id),
  ...site.dealerships.map(({ id }) => tagOfDealership(id)),
]

const listStockTags = (site: Site): string[] => site.dealerships.map(({ id }) => tagOfStock(id))

/**
 * Every tag that a page of the site can have, except those of vehicles, whose purge includes their dealership's stock.
 */
export const listPossibleTags = (site: Site): string[] => [
  ...listSiteTags(site),
  ...listStockTags(site),
]

/**
 * Wraps the stock views so that each call also records the cache tags that its result depends on. Every result depends
 * on the whole stock, with three exceptions: a vehicle's page depends on the vehicles that it shows; a form's page
 * depends on its vehicle; and the shell's counts by car type are not recorded, because they only decide which links the
 * header has and may be as old as the page.
 */
export function recordStockUse(stock: StockViews, site: Site, recorder: CacheRecorder): StockViews {
  const recordAll = () => recorder.addTags(listStockTags(site))
  const recording = <Arguments extends readonly unknown[], Result>(
    view: (...given: Arguments) => Result,
  ): ((...given: Arguments) => Result) => {
    return (...given) => {
      recordAll()
      return view(...given)
    }
  }
  const all = Object.fromEntries(
    Object.entries(stock).map(([name, view]) => [name, recording(view as () => unknown)]),
  ) as unknown as StockViews
  return {
    ...all,
    countCarTypes: stock.countCarTypes,
    async findEnquiryVehicle(site, vehicleId, now) {
      const vehicle = await stock.findEnquiryVehicle(site, vehicleId, now)
      if (vehicle === undefined) recordAll()
      else recorder.addTags([tagOfVehicle(vehicleId)])
      return vehicle
    },
    async findVehiclePage(site, slug, now) {
      const result = await stock.findVehiclePage(site, slug, now)
      if (result.kind !== 'vehicle') recordAll()
      else {
        recorder.addTags([result.view, ...result.view.similar].map(({ id }) => tagOfVehicle(id)))
        recorder.changeAt(result.changesAt)
      }
      return result
    },
  }
}
