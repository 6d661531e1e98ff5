import { formatClock, formatDay } from '#modules/locations/opening-hours-text.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { addDays, formatCalendarDate, toZonedTime } from '#modules/sites/zoned-time.rules.ts'

type Region = Pick<SiteConfiguration, 'region'>

/** `3:40 pm`, in the site's time zone. */
export const formatKeptUntil = (endsAt: Date, { region }: Region): string =>
  formatClock(toZonedTime(endsAt, region.time_zone).minutes)

/** When it is possible again: `at 1 pm`, `tomorrow at 9 am`, `on Monday 7 December at 9 am`. */
export function formatPossibleAt(possibleAt: Date, now: Date, { region }: Region): string {
  const zoned = toZonedTime(possibleAt, region.time_zone)
  const today = toZonedTime(now, region.time_zone)
  const time = `at ${formatClock(zoned.minutes)}`
  const date = formatCalendarDate(zoned)
  if (date === formatCalendarDate(today)) return time
  if (date === formatCalendarDate(addDays(today, 1))) return `tomorrow ${time}`
  return `on ${formatDay(zoned, region.locale)} ${time}`
}
