import {
  formatClock,
  formatDay,
  weekdayNames,
} from '#modules/locations/opening-hours-text.rules.ts'
import {
  addDays,
  formatCalendarDate,
  toZonedTime,
  weekdayOf,
} from '#modules/sites/zoned-time.rules.ts'

/** Days from today on, today included, in which the name of a weekday says which day is meant. */
const namedDays = 7

/**
 * The next free time in words that fit after 'Next test drive:': 'today 3:30 pm', 'tomorrow 9:30 am', 'Thursday
 * 9:30 am', 'Monday 14 December 9:30 am'.
 *
 * @param locale of the site, for the order of day and month
 */
export function describeNextTime(
  startsAt: Date,
  now: Date,
  { time_zone: timeZone, locale }: { readonly time_zone: string; readonly locale: string },
): string {
  const day = toZonedTime(startsAt, timeZone)
  const today = toZonedTime(now, timeZone)
  const ahead = Array.from({ length: namedDays }, (_, days) =>
    formatCalendarDate(addDays(today, days)),
  ).indexOf(formatCalendarDate(day))
  const weekday = weekdayOf(day)
  const named = ['today', 'tomorrow'][ahead] ?? weekdayNames[weekday]!
  const dayText = ahead === -1 ? formatDay({ ...day, weekday }, locale) : named
  return `${dayText} ${formatClock(day.minutes)}`
}
