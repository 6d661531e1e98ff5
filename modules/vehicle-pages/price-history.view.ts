import { formatDate } from '#modules/locations/opening-hours-text.rules.ts'
import { decidePriceHistory, type SitePrice } from '#modules/price-evidence/price-history.rules.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { formatCalendarDate, toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import type { PriceHistoryView } from '#modules/vehicles/page/vehicle-page.types.ts'

/** More changes than these would only say that a feed changes prices often. */
const mostSteps = 12
const dayMs = 86_400_000

interface HistorySource {
  readonly prices: readonly SitePrice[]
  /** When the vehicle was listed, as the dealer's system says; null: unknown. */
  readonly createdAt: Date | null
  /** The price that the page shows; null: none. */
  readonly priceCents: number | null
  readonly now: Date
}

/**
 * A vehicle's prices and how long it has been listed; null if the page shows no price, or another one than the last that
 * was recorded.
 */
export function buildPriceHistory(
  { prices, createdAt, priceCents, now }: HistorySource,
  { region }: Pick<SiteConfiguration, 'region'>,
): PriceHistoryView | null {
  const history = decidePriceHistory(prices, now)
  const first = history?.steps[0]
  if (first === undefined || history?.steps.at(-1)?.priceCents !== priceCents) return null
  const { steps, drop } = history
  const readDay = (instant: Date) => toZonedTime(instant, region.time_zone)
  const countDays = (since: Date): number => {
    const [from, to] = [since, now].map((instant) => {
      const { year, month, day } = readDay(instant)
      return Date.UTC(year, month - 1, day)
    }) as [number, number]
    return Math.max(0, Math.round((to - from) / dayMs))
  }
  const formatDay = (instant: Date): string => formatDate(readDay(instant), region.locale)
  // A dealer's own system knows when a vehicle was listed before this website recorded prices.
  const isOlder = createdAt !== null && createdAt < first.from
  const listedAt = isOlder ? createdAt : first.from
  const days = countDays(listedAt)
  const listed =
    days === 0 ? 'Listed today.' : `Listed ${countNoun(days)}, since ${formatDay(listedAt)}.`
  return {
    listedText:
      steps.length > 1 || days === 0
        ? listed
        : `${listed} ${tellUnchanged(isOlder, formatDay(first.from))}`,
    dropText:
      drop === null
        ? null
        : `Price dropped ${formatMoney(drop.byCents, region)} ${tellAgo(countDays(drop.at))}`,
    steps: steps
      .map(({ from, priceCents: cents, priceType }, at) => {
        const before = steps[at - 1]
        const isCompared = before?.priceType === priceType
        return {
          date: formatCalendarDate(readDay(from)),
          dateText: formatDay(from),
          priceText: formatMoney(cents, region),
          note: priceType,
          changeText:
            before === undefined
              ? 'First price'
              : isCompared
                ? tellChange(cents - before.priceCents, region)
                : 'Covers other charges',
        }
      })
      .slice(-mostSteps)
      .toReversed(),
  }
}

function tellUnchanged(isOlder: boolean, recordedSince: string): string {
  return isOlder
    ? `The price has not changed since ${recordedSince}, the day from which we have it.`
    : 'The price has not changed.'
}

function tellChange(cents: number, region: SiteConfiguration['region']): string {
  return `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents), region)}`
}

const countNoun = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

const tellAgo = (days: number): string =>
  days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
