import { addDays, formatCalendarDate } from '#modules/sites/zoned-time.rules.ts'
import type { Delivery } from './delivery.types.ts'

/**
 * §4, §5: the last day on which notice is given and the vehicle brought back, `YYYY-MM-DD`: the day of delivery does not
 * count. Null: it may not be brought back.
 */
export function findLastReturnDay({
  deliveredOn,
  returnDays,
}: Pick<Delivery, 'deliveredOn' | 'returnDays'>): string | null {
  if (returnDays === null) return null
  const [year = 0, month = 1, day = 1] = deliveredOn.split('-').map(Number)
  return formatCalendarDate(addDays({ year, month, day }, returnDays))
}
