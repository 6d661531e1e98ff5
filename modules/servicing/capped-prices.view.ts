import { formatDate } from '#modules/locations/opening-hours-text.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { formatInterval } from './service-interval.rules.ts'
import { formatAmount } from './service-price.rules.ts'

export interface CappedRowView {
  readonly name: string
  /** `15,000 km or 12 months`; null if the interval is the same for all models, or unknown. */
  readonly interval: string | null
  /** One price per column; `–` after the model's last service. */
  readonly prices: readonly string[]
}

export interface CappedPricesView {
  /** `1st service` …, or a single column if all services have the same price. */
  readonly columns: readonly string[]
  readonly rows: readonly CappedRowView[]
  /** The interval of every model, if they are equal. */
  readonly interval: string | null
  /** `Until 30 June 2027`; null: the prices have no end. */
  readonly until: string | null
  /** What the prices hold for; null: no note. */
  readonly note: string | null
}

/** Capped prices by model; null if the site has none, or if they have expired in the site’s time zone. */
export function buildCappedPrices(
  { service, region }: Pick<SiteConfiguration, 'service' | 'region'>,
  now: Date,
): CappedPricesView | null {
  const { valid_until: until, note, models } = service.capped_prices
  if (models.length === 0 || (until !== null && findToday(now, region.time_zone) > until))
    return null
  const intervals = models.map((model) => formatInterval(model, region))
  const isAlike = intervals.every((interval) => interval === intervals[0])
  const count = Math.max(...models.map(({ prices }) => prices.length))
  const isFlat = models.every(
    ({ prices }) => prices.length === count && prices.every((price) => price === prices[0]),
  )
  return {
    columns: isFlat
      ? [count === 1 ? 'Each service' : `Each of the first ${count} services`]
      : Array.from({ length: count }, (_, index) => nameService(index + 1)),
    rows: models.map(({ name, prices }, at) => ({
      name,
      interval: isAlike ? null : (intervals[at] ?? null),
      prices: Array.from({ length: isFlat ? 1 : count }, (_, index) => {
        const price = prices[index]
        return price === undefined ? '–' : formatAmount(price, region)
      }),
    })),
    interval: isAlike ? (intervals[0] ?? null) : null,
    until: until === null ? null : `Until ${formatDay(until, region.locale)}`,
    note,
  }
}

const endings = ['th', 'st', 'nd', 'rd']

function nameService(number: number): string {
  const isTeen = number > 10 && number < 14
  return `${number}${(isTeen ? undefined : endings[number % 10]) ?? 'th'} service`
}

function formatDay(day: string, locale: Parameters<typeof formatDate>[1]): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return formatDate({ year, month, day: date }, locale)
}
