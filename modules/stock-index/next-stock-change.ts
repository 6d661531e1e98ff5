import { soldWindowSeconds } from '#modules/vehicles/availability/availability.rules.ts'
import { newTagSeconds } from '#modules/vehicles/card/card-tag.rules.ts'
import type { SiteStock } from './site-stock.ts'

/**
 * When a site's pages change although the stock does not: when the next sold vehicle is hidden (§4), or the next
 * vehicle is no longer tagged as new (§9). Null: never.
 */
export function findNextStockChange({ site, now, partition }: SiteStock): Date | null {
  const { include_sold_cars_days, tags } = site.configuration
  const seconds = Math.floor(now.getTime() / 1000)
  const endOf = (field: string, window: number): number[] => {
    if (window <= 0) return []
    const started = partition.leastAbove(field, seconds - window)
    return started === undefined ? [] : [started + window]
  }
  const ends = [
    ...endOf('sold_date_timestamp', soldWindowSeconds(include_sold_cars_days)),
    ...(tags.new_enabled ? endOf('created_at_timestamp', newTagSeconds(tags)) : []),
  ]
  return ends.length === 0 ? null : new Date(Math.min(...ends) * 1000)
}
