import { formatMoney } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { findLowestPrice, type LowestPrice, type ServicePrice } from './service-price.rules.ts'

/** The price guide of work, by the form fields that choose it. */
export interface WorkPrices {
  readonly fields: readonly {
    readonly name: string
    /** Prices by the value of the field; work that is missing here needs a quote. */
    readonly prices: Readonly<Record<string, LowestPrice>>
  }[]
  readonly region: Pick<RegionSettings, 'locale' | 'currency'>
}

type Settings = Pick<SiteConfiguration, 'service' | 'region'>

/** The prices of the site's menu and of its other work, for a form with these field names; null without any price. */
export function buildWorkPrices(
  { service, region }: Settings,
  names: { readonly interval: string | null; readonly extraWork: string | null },
): WorkPrices | null {
  const list = (
    items: readonly { readonly name: string; readonly prices: readonly ServicePrice[] }[],
  ) =>
    Object.fromEntries(
      items.flatMap(({ name, prices }) => {
        const lowest = findLowestPrice(prices)
        return lowest === null ? [] : [[name, lowest]]
      }),
    )
  const fields = [
    ...(names.interval === null ? [] : [{ name: names.interval, prices: list(service.menu) }]),
    ...(names.extraWork === null
      ? []
      : [{ name: names.extraWork, prices: list(service.extra_work) }]),
  ].filter(({ prices }) => Object.keys(prices).length > 0)
  const { locale, currency } = region
  return fields.length === 0 ? null : { fields, region: { locale, currency } }
}

export interface WorkTotal {
  /** In the site's currency. */
  readonly amount: number
  /** Whether the total may be higher. */
  readonly from: boolean
  /** Number of chosen works that need a quote. */
  readonly quoted: number
}

/**
 * The price guide's total of the chosen work; null: nothing is chosen.
 *
 * @param valuesOf the values of a field
 */
export function sumWorkPrices(
  { fields }: Pick<WorkPrices, 'fields'>,
  valuesOf: (name: string) => readonly string[],
): WorkTotal | null {
  const chosen = fields.flatMap(({ name, prices }) =>
    [...new Set(valuesOf(name))]
      .filter((value) => value !== '')
      .map((value) => (Object.hasOwn(prices, value) ? (prices[value] ?? null) : null)),
  )
  if (chosen.length === 0) return null
  const priced = chosen.filter((price) => price !== null)
  // Added in cents: in floating point 0.1 + 0.2 is not 0.3.
  const cents = priced.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return {
    amount: cents / 100,
    from: priced.some(({ from }) => from),
    quoted: chosen.length - priced.length,
  }
}

/** `From $495 by our price guide, and 1 more by quote.` */
export function describeWorkTotal(
  { amount, from, quoted }: WorkTotal,
  region: WorkPrices['region'],
): string {
  const money = formatMoney(Math.round(amount * 100), region)
  if (quoted === 0) return `${from ? 'From ' : ''}${money} by our price guide.`
  if (amount === 0) return 'We quote it before we begin.'
  return `${from ? 'From ' : ''}${money} by our price guide, and ${quoted} more by quote.`
}
