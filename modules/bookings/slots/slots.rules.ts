import type { OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import {
  addDays,
  formatCalendarDate,
  toInstant,
  toZonedTime,
} from '#modules/sites/zoned-time.rules.ts'
import { listAppointmentHours } from './appointment-hours.rules.ts'
import type { SlotPlan } from './slot-plan.rules.ts'
import type { Slot, Wanted } from './slot.types.ts'

const minuteMs = 60_000

/**
 * The possible times of a location, in order: one after the other from opening, and again from the end of each break;
 * the last of them ends by the break or by closing. Work in a workshop may go on through a break.
 * Times are instants, so a day on which clocks change has an hour more or less of them, and no duplicates. A day with
 * the note By Appointment has times if its hours are known. `now` is the database's time.
 */
export function listSlots(
  hours: OpeningHours,
  { slotMinutes, noticeMinutes, daysAhead }: Omit<SlotPlan, 'room'>,
  wanted: Pick<Wanted, 'workMinutes' | 'waits'>,
  now: Date,
): Slot[] {
  const today = toZonedTime(now, hours.timeZone)
  const from = now.getTime() + noticeMinutes * minuteMs
  const lastDate = formatCalendarDate(addDays(today, daysAhead))
  const slots: Slot[] = []
  // Yesterday's hours may extend past midnight into today's. Until they end, today's times are left
  // out, because two lists of times would overlap.
  let openUntil = Number.NEGATIVE_INFINITY
  for (let ahead = -1; ahead <= daysAhead; ahead++) {
    const day = addDays(today, ahead)
    const periods = listAppointmentHours(hours, day).map(({ startsAt, endsAt }) => ({
      from: startsAt.getTime(),
      to: endsAt.getTime(),
    }))
    const [first] = periods
    const last = periods.at(-1)
    if (first === undefined || last === undefined) continue
    // Time zone conversion is the most expensive step, so it is done once a day.
    const midnight = toInstant(addDays(day, 1), 0, hours.timeZone).getTime()
    for (const period of periods) {
      for (
        let at = period.from;
        at + slotMinutes * minuteMs <= period.to;
        at += slotMinutes * minuteMs
      ) {
        const isFirst = at === first.from
        if (at < from || at < openUntil || !isDoneInTime(at, last.to, isFirst, wanted)) continue
        const date = formatCalendarDate(at < midnight ? day : addDays(day, 1))
        if (date > lastDate) continue
        slots.push({ startsAt: new Date(at), endsAt: new Date(at + slotMinutes * minuteMs), date })
      }
    }
    openUntil = last.to
  }
  return slots
}

/** Work longer than any day of the workshop is dropped off at opening; no visitor waits for it. */
function isDoneInTime(
  at: number,
  closesAt: number,
  isFirst: boolean,
  { workMinutes, waits }: Pick<Wanted, 'workMinutes' | 'waits'>,
): boolean {
  return at + workMinutes * minuteMs <= closesAt || (isFirst && !waits)
}
