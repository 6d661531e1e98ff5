import type { Site } from '#modules/sites/site.types.ts'
import type { StockViews } from '#modules/stock-search/stock-views.ts'
import { tagOfDealership, tagOfSite, tagOfStock, tagOfVehicle } from './page-tags.rules.ts'
import type { PageUses } from '../../context/page-job.types.ts'

export const createPageUses = (): PageUses => ({ wholeStock: false, vehicleIds: new Set() })

/** Every tag that a page of the site can have, but for those of vehicles, which come with their stock. */
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
 * The same views, noting what each answer is made of. Whatever is asked depends on the whole stock, but for
 * three: the page of a vehicle depends on the vehicles that it shows, that of a form on the one it asks about,
 * and the frame's counts by car type, which only decide which links stand in the header, may be as old as the
 * page.
 */
export function noteStockUse(stock: StockViews, uses: PageUses): StockViews {
  const noting = <Words extends readonly unknown[], Answer>(
    ask: (...words: Words) => Answer,
  ): ((...words: Words) => Answer) => {
    return (...words) => {
      uses.wholeStock = true
      return ask(...words)
    }
  }
  const all = Object.fromEntries(
    Object.entries(stock).map(([name, ask]) => [name, noting(ask as () => unknown)]),
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
      const answer = await stock.findVehiclePage(site, slug, now)
      if (answer.kind !== 'vehicle') uses.wholeStock = true
      else for (const { id } of [answer.view, ...answer.view.similar]) uses.vehicleIds.add(id)
      return answer
    },
  }
}
