import { addDays, formatCalendarDate } from '#modules/sites/zoned-time.rules.ts'
import type { Delivery } from './delivery.types.ts'

type Promised = Pick<Delivery, 'deliveredOn' | 'returnDays'>

/**
 * §4, §5: the last day on which notice is given and the vehicle brought back, `YYYY-MM-DD`: the day of delivery does not
 * count. Null: it may not be brought back.
 */
export function findLastReturnDay({ deliveredOn, returnDays }: Promised): string | null {
  return returnDays === null ? null : countOn(deliveredOn, returnDays)
}

/** How long staff may still record what was brought back in time. */
const recordingDays = 7

/**
 * Whether a return that somebody has begun may still become one: within its period, or in the week after it.
 *
 * @param today `YYYY-MM-DD` on the site's clock
 */
export function isReturnPending(delivery: Promised, today: string): boolean {
  const lastDay = findLastReturnDay(delivery)
  return lastDay !== null && today <= countOn(lastDay, recordingDays)
}

function countOn(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return formatCalendarDate(addDays({ year, month, day: date }, days))
}
