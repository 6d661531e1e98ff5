import { addDays, toInstant, toZonedTime } from '#modules/sites/zoned-time.rules.ts'

/**
 * A lead whose delivery is still to be tried is kept for at most this long beyond its time. By then every usual try was
 * made long ago: such a delivery waits for a configuration that does not resolve, or was replayed by a person.
 */
const pendingGraceDays = 30

interface Retention {
  readonly retentionDays: number
  readonly timeZone: string
  /** A removed site keeps nothing of visitors any longer. */
  readonly isRemoved?: boolean
}

export interface RetentionBounds {
  /** What was stored before it is deleted. */
  readonly before: Date
  /** Leads with a pending delivery are deleted where they were stored before this. */
  readonly pendingBefore: Date
}

/**
 * What a site keeps no longer, by its own calendar: a day is over at its midnight, so that whatever was stored on one
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
