import { findDayHours, type OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import { parseClock } from '#modules/locations/opening-hours-text.rules.ts'
import { addDays, type CalendarDate, toInstant } from '#modules/sites/zoned-time.rules.ts'
import type { Slot } from '../slots/slot.types.ts'
import { parseDate } from './local-time.rules.ts'

type Span = Pick<Slot, 'startsAt' | 'endsAt'>

/**
 * When a location is open for appointments on a day: its hours, and those of the day before that last past midnight. A
 * day by appointment counts as open if its hours are known.
 *
 * @param date `YYYY-MM-DD`
 */
export function listOpenSpans(hours: OpeningHours, date: string): readonly Span[] {
  const day = parseDate(date)
  if (day === undefined) return []
  const midnight = toInstant(day, 0, hours.timeZone)
  return [addDays(day, -1), day].flatMap((each) => {
    const span = findOpenSpan(hours, each)
    return span === undefined || span.endsAt <= midnight ? [] : [span]
  })
}

/** Why a day's hours differ, such as the name of a public holiday; null: they do not. */
export function findOccasion(hours: OpeningHours, date: string): string | null {
  const day = parseDate(date)
  const entry = day === undefined ? undefined : findDayHours(hours, day)
  return entry !== undefined && 'date' in entry ? entry.name : null
}

function findOpenSpan(hours: OpeningHours, day: CalendarDate): Span | undefined {
  const entry = findDayHours(hours, day)
  if (entry === undefined || entry.status === 'Closed') return undefined
  if (entry.open === null || entry.close === null) return undefined
  const open = parseClock(entry.open)
  const close = parseClock(entry.close)
  return {
    startsAt: toInstant(day, open, hours.timeZone),
    endsAt: toInstant(day, close > open ? close : close + 1440, hours.timeZone),
  }
}
