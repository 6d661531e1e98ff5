import { findDayHours, type OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import { listOpenPeriods } from '#modules/locations/open-periods.rules.ts'
import { type CalendarDate, toInstant } from '#modules/sites/zoned-time.rules.ts'
import type { Slot } from './slot.types.ts'

/**
 * When a location takes appointments on a day, in order: its hours without breaks, of which the last may end after
 * midnight. A day by appointment counts as open if its hours are known.
 */
export function listAppointmentHours(
  hours: OpeningHours,
  day: CalendarDate,
): readonly Pick<Slot, 'startsAt' | 'endsAt'>[] {
  const entry = findDayHours(hours, day)
  if (entry === undefined || entry.status === 'Closed') return []
  return listOpenPeriods(entry).map(({ open, close }) => ({
    startsAt: toInstant(day, open, hours.timeZone),
    endsAt: toInstant(day, close, hours.timeZone),
  }))
}
