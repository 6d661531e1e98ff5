import type { ServiceSettings } from '#modules/sites/settings/service.schema.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { buildCappedPrices, type CappedPricesView } from './capped-prices.view.ts'
import { formatDue } from './service-interval.rules.ts'
import { findGroupPrice, formatLowestPrice, type ServicePrice } from './service-price.rules.ts'
import { buildTyres, type TyresView } from './tyres.view.ts'

export interface ServiceRowView {
  readonly name: string
  /** `Every 15,000 km or 12 months`. */
  readonly due: string | null
  /** The included work, as a list or a sentence. */
  readonly includes: readonly string[]
  /** One price per column, or a single one for all vehicle groups. */
  readonly prices: readonly string[]
}

/** Prices of work, by vehicle group. */
export interface ServiceTableView {
  /** Names of the vehicle groups; only `Price` if there are no groups. */
  readonly columns: readonly string[]
  readonly rows: readonly ServiceRowView[]
}

/** The workshop's content on a site; parts that are not configured are null. */
export interface ServicingView {
  readonly menu: ServiceTableView | null
  readonly extraWork: ServiceTableView | null
  readonly cappedPrices: CappedPricesView | null
  readonly tyres: TyresView | null
  /** About all of these prices: `Including GST.`; null: no note. */
  readonly priceNote: string | null
}

export function buildServicing(
  configuration: Pick<SiteConfiguration, 'service' | 'region'>,
  now: Date,
): ServicingView {
  const { menu, extra_work: extraWork, price_note: priceNote } = configuration.service
  return {
    menu: buildTable(menu, configuration),
    extraWork: buildTable(extraWork.map(toMenuItem), configuration),
    cappedPrices: buildCappedPrices(configuration, now),
    tyres: buildTyres(configuration),
    priceNote,
  }
}

type Item = Pick<ServiceSettings['menu'][number], 'name' | 'includes' | 'prices'> & {
  readonly distance: number | null
  readonly months: number | null
  readonly repeats: boolean
}

const toMenuItem = ({ name, text, prices }: ServiceSettings['extra_work'][number]): Item => ({
  name,
  includes: text === null ? [] : [text],
  prices,
  distance: null,
  months: null,
  repeats: false,
})

function buildTable(
  items: readonly Item[],
  { service, region }: Pick<SiteConfiguration, 'service' | 'region'>,
): ServiceTableView | null {
  if (items.length === 0) return null
  const named = new Set(items.flatMap(({ prices }) => prices.flatMap(({ group }) => group ?? [])))
  const groups = service.vehicle_groups.filter(({ slug }) => named.has(slug))
  const list = (prices: readonly ServicePrice[]): ServiceRowView['prices'] => {
    const isForAll = groups.length === 0 || prices.every(({ group }) => group === null)
    return isForAll
      ? [formatLowestPrice(prices, region)]
      : groups.map((group) => findGroupPrice(prices, group, region))
  }
  return {
    columns: groups.length === 0 ? ['Price'] : groups.map(({ name }) => name),
    rows: items.map(({ name, includes, prices, ...interval }) => ({
      name,
      due: formatDue(interval, region),
      includes,
      prices: list(prices),
    })),
  }
}
