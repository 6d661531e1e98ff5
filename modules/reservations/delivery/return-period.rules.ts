import { addDays, formatCalendarDate } from '#modules/sites/zoned-time.rules.ts'
import type { Delivery } from './delivery.types.ts'

type Promised = Pick<Delivery, 'deliveredOn' | 'returnDays'>

/**
 * §4, §5: the last day on which the buyer may give notice and bring the vehicle back, `YYYY-MM-DD`. The day of
 * delivery does not count. Null: no return is possible.
 */
export function findLastReturnDay({ deliveredOn, returnDays }: Promised): string | null {
  return returnDays === null ? null : countOn(deliveredOn, returnDays)
}

/** How long after the period staff may still record a return. */
const recordingDays = 7

/**
 * Whether a return that has begun may still be completed: within its period, or in the week after it.
 *
 * @param today `YYYY-MM-DD` in the site's time zone
 */
export function isReturnPending(delivery: Promised, today: string): boolean {
  const lastDay = findLastReturnDay(delivery)
  return lastDay !== null && today <= countOn(lastDay, recordingDays)
}

function countOn(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return formatCalendarDate(addDays({ year, month, day: date }, days))
}
