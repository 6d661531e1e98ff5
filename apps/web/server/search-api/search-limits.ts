/** Addresses that are counted at one time; beyond it the one that was quiet longest is forgotten. */
const mostSenders = 20_000

/** Calls a minute, and as many at once. A visitor who types and refines makes hundreds, an office shares one address. */
const perAddress = 1200
const perSite = 30_000

export interface SearchLimits {
  /** @returns seconds until there is room again; null: the call is counted and may go on */
  take(siteId: number, address: string): number | null
}

interface Bucket {
  left: number
  at: number
}

/**
 * Counts searches in this process, by address at one site and by site: a bucket that refills evenly.
 * @param now milliseconds of a clock that never goes back
 */
export function createSearchLimits(now: () => number): SearchLimits {
  /** The one that was used last stands last. */
  const buckets = new Map<string, Bucket>()

  const refill = (key: string, limit: number): Bucket => {
    const time = now()
    const { left, at } = buckets.get(key) ?? { left: limit, at: time }
    const bucket = { left: Math.min(limit, left + ((time - at) * limit) / 60_000), at: time }
    buckets.delete(key)
    buckets.set(key, bucket)
    return bucket
  }

  return {
    take(siteId, address) {
      const counted = [
        { bucket: refill(`${siteId}`, perSite), limit: perSite },
        { bucket: refill(`${siteId} ${address}`, perAddress), limit: perAddress },
      ]
      for (const key of buckets.keys()) {
        if (buckets.size <= mostSenders) break
        buckets.delete(key)
      }
      const full = counted.filter(({ bucket }) => bucket.left < 1)
      if (full.length > 0) {
        const waits = full.map(({ bucket, limit }) => ((1 - bucket.left) * 60) / limit)
        return Math.max(1, Math.ceil(Math.max(...waits)))
      }
      for (const { bucket } of counted) bucket.left -= 1
      return null
    },
  }
}
