import { createHash } from 'node:crypto'
import { hidesRepayments } from '#modules/finance/finance-display.rules.ts'
import type { FinanceProvider } from '#modules/sites/settings/finance.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { DiscountSettings } from '#modules/vehicles/price/reduced-price.rules.ts'
import type { Band } from './bands.rules.ts'

/**
 * The stock that an index partition holds: every vehicle of these dealerships, whatever its state. Sites
 * with the same dealerships (and bands and lender, which documents contain) share it; a site's own stock
 * filter is part of its queries.
 */
export interface StockScope {
  readonly dealershipIds: readonly number[]
  readonly premises: StockPremises
  readonly amounts: IndexedAmounts
  /** Names the partition: its dealerships, and all that its documents take from elsewhere. */
  readonly key: string
}

/** What index documents say about where a vehicle is. */
export interface StockPremises {
  readonly dealerships: ReadonlyMap<number, DealershipNames>
  readonly locations: ReadonlyMap<number, LocationNames>
}

export interface DealershipNames {
  readonly name: string
  readonly slug: string
}

export interface LocationNames {
  readonly name: string
  readonly city: string | null
  readonly state: string | null
}

/** What a document says of amounts by a site's own choice. */
export interface IndexedAmounts {
  /** The lender whose weekly payment is `weekly_price`; null where there is none. */
  readonly financeProvider: FinanceProvider | null
  /** The site shows no repayments (§5): no vehicle is found or counted by one. */
  readonly hidesRepayments: boolean
  /** The site's own discount rule: vehicles are sorted, found and counted by the price that it shows. */
  readonly discount: DiscountSettings
  readonly priceBands: readonly Band[]
  readonly weeklyPriceBands: readonly Band[]
}

/** @param schemaVersion version of the documents and columns; a partition of another one is another partition */
export function getStockScope(site: Site, schemaVersion: string): StockScope {
  const last = known.get(site)
  if (last?.schemaVersion === schemaVersion) return last.scope
  const scope = describeStockScope(site, schemaVersion)
  known.set(site, { schemaVersion, scope })
  return scope
}

/** A site never changes: one that is read anew is another object. */
const known = new WeakMap<Site, { readonly schemaVersion: string; readonly scope: StockScope }>()

function describeStockScope(site: Site, schemaVersion: string): StockScope {
  const dealerships = site.dealerships.toSorted((one, other) => one.id - other.id)
  const places: StockPremises = {
    dealerships: new Map(dealerships.map(({ id, name, slug }) => [id, { name, slug }])),
    locations: new Map(
      dealerships.flatMap(({ locations }) =>
        locations.map(({ id, name, address }) => [
          id,
          { name, city: address.city, state: address.state },
        ]),
      ),
    ),
  }
  const { finance, search, price } = site.configuration
  const amounts: IndexedAmounts = {
    // A site that shows months is not searched by weeks.
    financeProvider: finance.payment_period === 'month' ? null : finance.provider,
    hidesRepayments: hidesRepayments(site.configuration),
    discount: {
      discount_kind: price.discount_kind,
      discount_value: price.discount_value,
      discount_car_types: price.discount_car_types,
    },
    priceBands: search.price_bands,
    weeklyPriceBands: search.weekly_price_bands,
  }
  const described = JSON.stringify([
    schemaVersion,
    amounts,
    [...places.dealerships],
    [...places.locations].sort(([one], [other]) => one - other),
  ])
  return {
    dealershipIds: dealerships.map(({ id }) => id),
    premises: places,
    amounts,
    key: createHash('sha256').update(described).digest('hex').slice(0, 32),
  }
}
