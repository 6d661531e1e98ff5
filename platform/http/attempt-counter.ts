const usualWindowMs = 60_000
/** Number of addresses to track; beyond it the least recently active one is dropped. */
const mostSenders = 20_000

export type LimitOutcome =
  | {
      readonly ok: true
      /** Undoes the count, for a request that does not count as an attempt after all. */
      giveBack(): void
    }
  | { readonly ok: false; readonly retryAfterSeconds: number }

interface Sender {
  readonly siteId: number
  /** The visitor's address, as the website's `groupAddress` gives it. */
  readonly address: string
  readonly addressLimit: number
  /** Infinity: attempts at the site are not limited. */
  readonly siteLimit: number
  /** How many attempts this counts as, 1 by default. Either all fit within the limits, or none is counted. */
  readonly cost?: number
}

/** Limits attempts within the last minute, or another window, in this process: by address and site, and by site. */
export interface AttemptCounter {
  take(sender: Sender): LimitOutcome
}

/** @param now milliseconds of a monotonic clock */
export function createAttemptCounter(now: () => number, windowMs = usualWindowMs): AttemptCounter {
  /** Times of attempts by key, oldest first; the most recently used key is last. */
  const taken = new Map<string, number[]>()

  const listRecent = (key: string): number[] => {
    const oldest = now() - windowMs
    const times = (taken.get(key) ?? []).filter((time) => time > oldest)
    taken.delete(key)
    taken.set(key, times)
    return times
  }
  const secondsUntilFree = (times: readonly number[], limit: number, cost: number): number => {
    const lastInTheWay = times[times.length - limit + cost - 1] ?? now()
    return Math.max(1, Math.ceil((lastInTheWay + windowMs - now()) / 1000))
  }

  return {
    take({ siteId, address, addressLimit, siteLimit, cost = 1 }) {
      const counts = [
        { key: `${siteId}`, limit: siteLimit },
        { key: `${siteId} ${address}`, limit: addressLimit },
      ]
        .filter(({ limit }) => limit !== Number.POSITIVE_INFINITY)
        .map((count) => ({ ...count, times: listRecent(count.key) }))
      for (const key of taken.keys()) {
        if (taken.size <= mostSenders) break
        taken.delete(key)
      }
      const full = counts.filter(({ times, limit }) => times.length + cost > limit)
      if (full.length > 0) {
        const waits = full.map(({ times, limit }) => secondsUntilFree(times, limit, cost))
        return { ok: false, retryAfterSeconds: Math.max(...waits) }
      }
      const time = now()
      for (const { times } of counts) times.push(...Array<number>(cost).fill(time))
      return {
        ok: true,
        giveBack() {
          for (const { key } of counts) {
            // Reads the current list, because later attempts may have replaced it.
            const times = taken.get(key) ?? []
            const at = times.indexOf(time)
            // Attempts of the same time are adjacent and interchangeable.
            if (at !== -1) times.splice(at, cost)
          }
        },
      }
    },
  }
}
