import { formatClock, formatDate } from '#modules/locations/opening-hours-text.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { addDays, formatCalendarDate, toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import type { StockConfirmation } from '#modules/stock-feeds/confirmed-stock.store.ts'
import { rankAvailability } from '#modules/vehicles/availability/availability.rules.ts'
import type { StockConfirmedView } from '#modules/vehicles/page/vehicle-page.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'

/** How long a page may say the same if the dealer's system is late. */
const lateMinutes = 5

/**
 * When the dealer's system last said that the vehicle is in stock; null if it did not, or the vehicle is reserved, sold or
 * still on its way. The time is of the clock and not 'minutes ago', because a cached page would then be wrong.
 */
export function buildStockConfirmed(
  row: Pick<VehicleRow, 'status' | 'reserved'>,
  confirmation: StockConfirmation | undefined,
  now: Date,
  { region }: Pick<SiteConfiguration, 'region'>,
): StockConfirmedView | null {
  const isInStock = row.status === 'in_stock' && rankAvailability(row) === 0
  // A clock that was ahead would promise too much.
  if (confirmation === undefined || !isInStock || confirmation.at > now) return null
  const { at } = confirmation
  const day = toZonedTime(at, region.time_zone)
  const today = toZonedTime(now, region.time_zone)
  const [date, ...lately] = [day, today, addDays(today, -1)].map(formatCalendarDate)
  const word = ['today', 'yesterday'][lately.indexOf(date!)]
  const dayText = word ?? `on ${formatDate(day, region.locale)}`
  return {
    at: at.toISOString(),
    text: `In stock, confirmed ${dayText} at ${formatClock(day.minutes)}`,
  }
}

/** When the next confirmation is expected, so that a cached page is made again. */
export function findNextConfirmation({ at, everyMinutes }: StockConfirmation, now: Date): Date {
  const expected = at.getTime() + everyMinutes * 60_000
  return new Date(Math.max(expected, now.getTime() + lateMinutes * 60_000))
}
