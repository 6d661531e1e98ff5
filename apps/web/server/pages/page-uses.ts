import type { Site } from '#modules/sites/site.types.ts'
import type { StockViews } from '#modules/search/stock-views.ts'
import { tagOfDealership, tagOfSite, tagOfStock, tagOfVehicle } from './page-tags.rules.ts'
import type { PageUses } from '../../context/page-job.types.ts'

export const createPageUses = (): PageUses => ({ wholeStock: false, vehicleIds: new Set() })

/** Every tag that a page of the site can have, except those of vehicles, whose purge includes their dealership's stock. */
export function listPossibleTags(site: Site): string[] {
  const ids = site.dealerships.map(({ id }) => id)
  return [tagOfSite(site.id), ...ids.map(tagOfDealership), ...ids.map(tagOfStock)]
}

export function listTags(site: Site, uses: PageUses): string[] {
  const ids = site.dealerships.map(({ id }) => id)
  return [
    tagOfSite(site.id),
    ...ids.map(tagOfDealership),
    ...(uses.wholeStock ? ids.map(tagOfStock) : []),
    ...[...uses.vehicleIds].map(tagOfVehicle),
  ]
}

/**
 * The same views, recording in `uses` what each result depends on. Every result depends on the whole stock, with
 * three exceptions: the page of a vehicle depends on the vehicles that it shows, the page of a form on the vehicle
 * that it is about, and the counts by car type for the site's shell are not recorded at all, because they only decide
 * which links the header has and may be as old as the page.
 */
export function noteStockUse(stock: StockViews, uses: PageUses): StockViews {
  const recording = <Arguments extends readonly unknown[], Result>(
    view: (...given: Arguments) => Result,
  ): ((...given: Arguments) => Result) => {
    return (...given) => {
      uses.wholeStock = true
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
      if (vehicle === undefined) uses.wholeStock = true
      else uses.vehicleIds.add(vehicleId)
      return vehicle
    },
    async findVehiclePage(site, slug, now) {
      const result = await stock.findVehiclePage(site, slug, now)
      if (result.kind !== 'vehicle') uses.wholeStock = true
      else for (const { id } of [result.view, ...result.view.similar]) uses.vehicleIds.add(id)
      return result
    },
  }
}
