import { formatMoney } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'

type PriceRegion = Pick<RegionSettings, 'locale' | 'currency'>

/** '$32,110'; null if the catalogue has no price in the site's currency: prices are never converted. */
export function formatPrice(
  prices: Readonly<Partial<Record<string, number>>>,
  region: PriceRegion,
): string | null {
  const amount = prices[region.currency]
  return amount === undefined ? null : formatMoney(amount * 100, region)
}
