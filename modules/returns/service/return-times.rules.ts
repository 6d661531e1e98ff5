import { listSlots } from '#modules/bookings/slots/slots.rules.ts'
import type { Slot } from '#modules/bookings/slots/slot.types.ts'
import type { OpeningHours } from '#modules/locations/opening-hours.rules.ts'

interface ReturnPlan {
  readonly slotMinutes: number
  readonly noticeMinutes: number
  /** `YYYY-MM-DD`: the last day for returning the vehicle. */
  readonly lastDay: string
}

/** Maximum number of days in the calendar: longer than any return period. */
const mostDaysAhead = 91

/**
 * Times at which a location takes back vehicles: within its opening hours, one vehicle at a time, until the last day
 * of the period.
 */
export function listReturnTimes(
  hours: OpeningHours,
  { slotMinutes, noticeMinutes, lastDay }: ReturnPlan,
  taken: readonly Date[],
  now: Date,
): Slot[] {
  const plan = { slotMinutes, noticeMinutes, daysAhead: mostDaysAhead }
  const slots = listSlots(hours, plan, { workMinutes: 0, waits: true }, now)
  const slotMs = slotMinutes * 60_000
  return slots.filter(
    ({ date, startsAt }) =>
      date <= lastDay &&
      taken.every((other) => Math.abs(other.getTime() - startsAt.getTime()) >= slotMs),
  )
}
