import { createHash } from 'node:crypto'
import { hidesRepayments } from '#modules/finance/finance-display.rules.ts'
import type { FinanceProvider } from '#modules/sites/settings/finance.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { DiscountSettings } from '#modules/vehicles/price/reduced-price.rules.ts'
import type { Band } from './bands.rules.ts'

/**
 * The stock in an index partition: every vehicle of these dealerships, in any state. Sites with the same dealerships
 * share a partition, if bands and lender are the same too, since documents contain them. A site's own stock filter is
 * part of its queries instead.
 */
export interface StockScope {
  readonly dealershipIds: readonly number[]
  readonly premises: StockPremises
  readonly amounts: IndexedAmounts
  /** Identifies the partition: its dealerships, and everything that its documents contain from the site's settings. */
  readonly key: string
}

/** What index documents contain about the place of a vehicle. */
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

/** Settings of a site that determine amounts in its documents. */
export interface IndexedAmounts {
  /** The lender whose weekly repayment is `weekly_price`; null: the site has no finance provider. */
  readonly financeProvider: FinanceProvider | null
  /** Whether the site shows no repayments (§5); vehicles are then not found or counted by them either. */
  readonly hidesRepayments: boolean
  /** The site's own discount rule: vehicles are sorted, found and counted by the price that the site shows. */
  readonly discount: DiscountSettings
  readonly priceBands: readonly Band[]
  readonly weeklyPriceBands: readonly Band[]
}

/** @param schemaVersion version of the documents and columns; each version has its own partitions */
export function getStockScope(site: Site, schemaVersion: string): StockScope {
  const last = known.get(site)
  if (last?.schemaVersion === schemaVersion) return last.scope
  const scope = describeStockScope(site, schemaVersion)
  known.set(site, { schemaVersion, scope })
  return scope
}

/** Cache by site object. A site object never changes: a changed site is a new object. */
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
    // A site that shows monthly repayments cannot be searched by weekly ones.
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
