import type { SlotDates } from '#modules/forms/form.types.ts'
import { formatZonedInstant } from '#modules/sites/zoned-time.rules.ts'
import type { FreeSlot } from './slot.types.ts'

export const emptyDates: SlotDates = { dates: [] }

/** Free times by day, in the format of §7's endpoints; days without times are left out. */
export function buildSlotDates(slots: readonly FreeSlot[], timeZone: string): SlotDates {
  const byDate = Map.groupBy(slots, ({ date }) => date)
  return {
    dates: [...byDate].map(([date, ofDay]) => ({
      date,
      slots: ofDay.map(({ startsAt, endsAt, remaining }) => ({
        start: formatZonedInstant(startsAt, timeZone),
        end: formatZonedInstant(endsAt, timeZone),
        remaining,
      })),
    })),
  }
}
