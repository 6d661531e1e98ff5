import type { Site } from '#modules/sites/site.types.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { getStockScope } from '#modules/stock-index/stock-scope.ts'
import { soldWindowSeconds } from '#modules/vehicles/availability/availability.rules.ts'
import { buildStockCondition } from './stock-condition.ts'

/** A site's settings that decide its shown prices, as stored in `price_rules`. */
export interface PriceRules {
  readonly site_id: number
  readonly dealership_ids: readonly number[]
  readonly is_open: boolean
  readonly currency: string
  readonly discount_kind: 'none' | 'amount' | 'percent'
  readonly discount_value: number
  readonly discount_car_types: readonly string[]
  readonly offers_subscriptions: boolean
  readonly sold_window_seconds: number
  readonly stock_condition: string | null
  readonly unrecorded_filter: string | null
}

export function buildPriceRules(site: Site): PriceRules {
  const { price, subscriptions, region, search, include_sold_cars_days } = site.configuration
  const { stock_filter: filter } = search
  const condition =
    filter === null
      ? undefined
      : buildStockCondition(filter, getStockScope(site, indexSettings.version))
  return {
    site_id: site.id,
    dealership_ids: site.dealerships.map(({ id }) => id).sort((one, other) => one - other),
    is_open: site.state === 'open',
    currency: region.currency,
    discount_kind: price.discount_kind,
    discount_value: price.discount_value,
    discount_car_types: [...price.discount_car_types].sort(),
    offers_subscriptions: subscriptions.enabled,
    sold_window_seconds: soldWindowSeconds(include_sold_cars_days),
    stock_condition: condition ?? null,
    unrecorded_filter: condition === undefined ? filter : null,
  }
}
