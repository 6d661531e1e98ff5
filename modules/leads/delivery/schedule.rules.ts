/** A wait is lengthened by up to this share, so that what failed together is not tried again together. */
const jitter = 0.2

/**
 * gaps.md, Delivery schedule: seconds until a failed delivery is tried again, by the site's
 * `leads.delivery_delays_seconds`; null after the last of them: the delivery is dead.
 *
 * @param failures tries of this round, all failed
 * @param chance 0 to 1
 */
export function decideWaitSeconds(
  failures: number,
  delays: readonly number[],
  chance: number,
): number | null {
  const delay = delays[failures - 1]
  return delay === undefined ? null : delay * (1 + jitter * chance)
}

/** Longest time that an endpoint rests, by default 10 minutes; a schedule that is shortened shortens it too. */
const longestRestSeconds = 600

export function decideRestSeconds(delays: readonly number[]): number {
  return Math.min(longestRestSeconds, Math.max(...delays))
}
