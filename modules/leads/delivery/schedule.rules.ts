/**
 * A wait is extended by up to this share, so that simultaneous failures are not retried
 * simultaneously.
 */
const jitter = 0.2

/**
 * gaps.md, Delivery schedule: seconds until a failed delivery is tried again, from the site's
 * `leads.delivery_delays_seconds`; null after the last delay: the delivery is dead.
 *
 * @param failures attempts of this round, all failed
 * @param chance random number, 0 to 1
 */
export function decideWaitSeconds(
  failures: number,
  delays: readonly number[],
  chance: number,
): number | null {
  const delay = delays[failures - 1]
  return delay === undefined ? null : delay * (1 + jitter * chance)
}

/** Longest rest of an endpoint, by default 10 minutes; a shorter schedule shortens it. */
const longestRestSeconds = 600

export function decideRestSeconds(delays: readonly number[]): number {
  return Math.min(longestRestSeconds, Math.max(...delays))
}
