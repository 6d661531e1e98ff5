import { addDays, toInstant, toZonedTime } from '#modules/sites/zoned-time.rules.ts'

/**
 * A lead with a pending delivery is kept for at most this many more days. All usual attempts were made long before:
 * such a delivery waits for a configuration that does not resolve, or was replayed by staff.
 */
const pendingGraceDays = 30

interface Retention {
  readonly retentionDays: number
  readonly timeZone: string
  /** A removed site keeps no data of visitors. */
  readonly isRemoved?: boolean
}

export interface RetentionBounds {
  /** Data stored before this is deleted. */
  readonly before: Date
  /** Leads with a pending delivery are deleted if they were stored before this. */
  readonly pendingBefore: Date
}

/**
 * The bounds of a site's retention period, in its time zone: a day ends at midnight, so that everything stored on one
 * day is deleted together.
 */
export function decideBounds(
  now: Date,
  { retentionDays, timeZone, isRemoved = false }: Retention,
): RetentionBounds {
  if (isRemoved) return { before: now, pendingBefore: now }
  const today = toZonedTime(now, timeZone)
  const startOf = (daysAgo: number) => toInstant(addDays(today, -daysAgo), 0, timeZone)
  return {
    before: startOf(retentionDays),
    pendingBefore: startOf(retentionDays + pendingGraceDays),
  }
}
