import { addDays, toInstant, toZonedTime } from '#modules/sites/zoned-time.rules.ts'

/**
 * A lead with a pending delivery is kept for at most this many more days. By then all usual attempts were made long
 * before: the delivery waits for a configuration that does not resolve, or was replayed by staff.
 */
const pendingGraceDays = 30

interface Retention {
  readonly retentionDays: number
  readonly timeZone: string
  /** Whether the site was removed; a removed site keeps no data of visitors. */
  readonly isRemoved?: boolean
}

export interface RetentionBounds {
  /** Data stored before this instant is deleted. */
  readonly before: Date
  /** Leads with a pending delivery are deleted if they were stored before this instant. */
  readonly pendingBefore: Date
}

/**
 * The instants that end a site's retention period. They are midnights in its time zone, so that everything stored on
 * one day is deleted together.
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
