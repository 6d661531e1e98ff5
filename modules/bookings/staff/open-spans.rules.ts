import { findDayHours, type OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import {
  addDays,
  formatCalendarDate,
  toInstant,
  toZonedTime,
} from '#modules/sites/zoned-time.rules.ts'
import { listAppointmentHours } from '../slots/appointment-hours.rules.ts'
import type { Slot } from '../slots/slot.types.ts'
import { parseDate } from './local-time.rules.ts'

type Span = Pick<Slot, 'startsAt' | 'endsAt'>

/**
 * When a location is open for appointments on a day: its hours without breaks, and those of the day before that last
 * past midnight. A day by appointment counts as open if its hours are known.
 *
 * @param date `YYYY-MM-DD`
 */
export function listOpenSpans(hours: OpeningHours, date: string): readonly Span[] {
  const day = parseDate(date)
  if (day === undefined) return []
  const midnight = toInstant(day, 0, hours.timeZone)
  return [addDays(day, -1), day]
    .flatMap((each) => listAppointmentHours(hours, each))
    .filter(({ endsAt }) => endsAt > midnight)
}

const quarterMs = 900_000
/** How far ahead an open time is looked for: longer than any closure over the holidays. */
const daysAhead = 31

/** The next quarter of an hour at which the location is open; null: it does not open within a month. */
export function findNextOpenTime(hours: OpeningHours, now: Date): Date | null {
  const soon = Math.ceil(now.getTime() / quarterMs) * quarterMs
  const today = toZonedTime(now, hours.timeZone)
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const date = formatCalendarDate(addDays(today, ahead))
    for (const { startsAt, endsAt } of listOpenSpans(hours, date)) {
      const first = Math.max(soon, Math.ceil(startsAt.getTime() / quarterMs) * quarterMs)
      if (first < endsAt.getTime()) return new Date(first)
    }
  }
  return null
}

/** Why a day's hours differ from the usual ones, such as the name of a public holiday; null: they are the usual hours. */
export function findOccasion(hours: OpeningHours, date: string): string | null {
  const day = parseDate(date)
  const entry = day === undefined ? undefined : findDayHours(hours, day)
  return entry !== undefined && 'date' in entry ? entry.name : null
}
