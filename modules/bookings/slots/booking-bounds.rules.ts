import type { OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import { toInstant, toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import type { SlotPlan } from './slot-plan.rules.ts'
import type { Slot } from './slot.types.ts'
import { listSlots } from './slots.rules.ts'

/** How much of a site's calendars one visitor can take (gaps.md, Bounds of bookings). */
export const bookingBounds = {
  /** Appointments that are booked and not over, of one e-mail address and of one phone number. */
  open: 3,
  /** Of those, the ones of one network address that nobody has confirmed. */
  unconfirmed: 3,
} as const

/** How long the link in a mail takes the time that a lead chose. */
export const confirmationHours = 24

/**
 * How many appointments of a day may be unconfirmed at one location: half of those that it has room for, from its opening
 * to its closing.
 *
 * @param slot one of that day
 */
export function countUnconfirmedPlaces(
  hours: OpeningHours,
  plan: SlotPlan,
  { startsAt, date }: Pick<Slot, 'startsAt' | 'date'>,
): number {
  const midnight = toInstant(toZonedTime(startsAt, hours.timeZone), 0, hours.timeZone)
  const slots = listSlots(
    hours,
    { slotMinutes: plan.slotMinutes, noticeMinutes: 0, daysAhead: 0 },
    { workMinutes: 0, waits: false },
    midnight,
  )
  const ofDay = slots.filter((slot) => slot.date === date).length
  return Math.floor((ofDay * plan.room.places) / 2)
}
