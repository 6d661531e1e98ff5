const windowMs = 60_000
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
  readonly siteLimit: number
}

/** Counts attempts of the last minute in this process: by address at one site, and by site. */
export interface AttemptCounter {
  take(sender: Sender): LimitOutcome
}

/** @param now milliseconds of a clock that never goes back */
export function createAttemptCounter(now: () => number): AttemptCounter {
  /** When each attempt came, oldest first; the key that was used last stands last. */
  const taken = new Map<string, number[]>()

  const listRecent = (key: string): number[] => {
    const oldest = now() - windowMs
    const times = (taken.get(key) ?? []).filter((time) => time > oldest)
    taken.delete(key)
    taken.set(key, times)
    return times
  }
  const secondsUntilFree = (times: readonly number[], limit: number): number =>
    Math.max(1, Math.ceil(((times[times.length - limit] ?? now()) + windowMs - now()) / 1000))

  return {
    take({ siteId, address, addressLimit, siteLimit }) {
      const counts = [
        { times: listRecent(`${siteId}`), limit: siteLimit },
        { times: listRecent(`${siteId} ${address}`), limit: addressLimit },
      ]
      for (const key of taken.keys()) {
        if (taken.size <= mostSenders) break
        taken.delete(key)
      }
      const full = counts.filter(({ times, limit }) => times.length >= limit)
      if (full.length > 0) {
        const waits = full.map(({ times, limit }) => secondsUntilFree(times, limit))
        return { ok: false, retryAfterSeconds: Math.max(...waits) }
      }
      const time = now()
      for (const { times } of counts) times.push(time)
      return {
        ok: true,
        giveBack() {
          for (const { times } of counts) {
            const at = times.indexOf(time)
            if (at !== -1) times.splice(at, 1)
          }
        },
      }
    },
  }
}
