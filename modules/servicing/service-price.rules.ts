import { formatMoney } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { ServiceSettings } from '#modules/sites/settings/service.schema.ts'

export type ServicePrice = ServiceSettings['menu'][number]['prices'][number]
export type VehicleGroup = ServiceSettings['vehicle_groups'][number]

type MoneyRegion = Pick<RegionSettings, 'locale' | 'currency'>

const byQuote = 'By quote'

/**
 * An amount as text: `$420`, `$62.50`; 0 is `No charge`.
 *
 * @param amount in the site’s currency, not in cents
 */
export function formatAmount(amount: number, region: MoneyRegion): string {
  return amount === 0 ? 'No charge' : formatMoney(Math.round(amount * 100), region)
}

/** `$420`, `From $790`, or the text instead of a price. */
export function formatPrice({ amount, from, words }: ServicePrice, region: MoneyRegion): string {
  if (amount === null) return words ?? byQuote
  const text = formatAmount(amount, region)
  return from && amount > 0 ? `From ${text}` : text
}

/** The price for a vehicle group: the group’s own price, else that for every vehicle, else a quote. */
export function findGroupPrice(
  prices: readonly ServicePrice[],
  { slug }: VehicleGroup,
  region: MoneyRegion,
): string {
  const price =
    prices.find(({ group }) => group === slug) ?? prices.find(({ group }) => group === null)
  return price === undefined ? byQuote : formatPrice(price, region)
}

export interface LowestPrice {
  /** In the site’s currency. */
  readonly amount: number
  /** Whether the price may be higher. */
  readonly from: boolean
}

/** The lowest of several prices, for a visitor whose vehicle is unknown; null if all prices are texts. */
export function findLowestPrice(prices: readonly ServicePrice[]): LowestPrice | null {
  const amounts = prices.flatMap(({ amount }) => amount ?? [])
  if (amounts.length === 0) return null
  const amount = Math.min(...amounts)
  const isOnly = amounts.length === prices.length && amounts.every((other) => other === amount)
  return { amount, from: !isOnly || prices.some(({ from }) => from) }
}

/** The lowest price as text: `$75`, `From $420`, or the text instead of a price. */
export function formatLowestPrice(prices: readonly ServicePrice[], region: MoneyRegion): string {
  const lowest = findLowestPrice(prices)
  if (lowest === null) return prices[0]?.words ?? byQuote
  return formatPrice({ group: null, words: null, ...lowest }, region)
}
