import type { OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import { toInstant, toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import type { SlotPlan } from './slot-plan.rules.ts'
import type { Slot } from './slot.types.ts'
import { listSlots } from './slots.rules.ts'

/** Limits of the appointments of one visitor (gaps.md, Bounds of bookings). */
export const bookingBounds = {
  /** Open appointments of one e-mail address, and of one phone number. */
  open: 3,
  /** Unconfirmed open appointments of one network address. */
  unconfirmed: 3,
  /** Times that one network address holds while forms are open; another hold ends the oldest. */
  held: 3,
} as const

/** How long the mailed link can book the time of a lead. */
export const confirmationHours = 24

/**
 * How many appointments of a day may be unconfirmed at a location: half of its capacity from
 * opening to closing.
 *
 * @param slot a time of that day
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
