const usualWindowMs = 60_000
/** Addresses that are counted at one time; beyond it the one that was quiet longest is forgotten. */
const mostSenders = 20_000

export type LimitOutcome =
  | {
      readonly ok: true
      /** It was no attempt after all. */
      giveBack(): void
    }
  | { readonly ok: false; readonly retryAfterSeconds: number }

interface Sender {
  readonly siteId: number
  /** Of the visitor, as `groupAddress` of the website gives it. */
  readonly address: string
  readonly addressLimit: number
  /** Infinity: the site's are not counted. */
  readonly siteLimit: number
  /** How many attempts it counts as: all of them fit within the limits, or none is counted. 1 unless told. */
  readonly cost?: number
}

/** Counts attempts of the last minute, or of another window, in this process: by address at one site, and by site. */
export interface AttemptCounter {
  take(sender: Sender): LimitOutcome
}

/** @param now milliseconds of a clock that never goes back */
export function createAttemptCounter(now: () => number, windowMs = usualWindowMs): AttemptCounter {
  /** When each attempt came, oldest first; the key that was used last stands last. */
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
            // The list of now: each attempt since has left old ones out of it.
            const times = taken.get(key) ?? []
            const at = times.indexOf(time)
            // Attempts of the same time stand together, and are all alike.
            if (at !== -1) times.splice(at, cost)
          }
        },
      }
    },
  }
}
