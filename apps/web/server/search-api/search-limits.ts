import type { SearchWork } from '#platform/search-contract/contract.types.ts'

/** The most client addresses counted at one time; above it the address that was idle longest is forgotten. */
const mostSenders = 20_000

/**
 * Shares (units of search work) per minute, which may all be used at once. A visitor who types and filters uses
 * hundreds, and everyone in an office has the same address.
 */
const perAddress = 1200
const perSite = 30_000

const documentsAShare = 100

export interface SearchLimits {
  /**
   * Takes all of the shares or none of them.
   * @returns null if they were taken, else the seconds until enough are available
   */
  take(siteId: number, address: string, shares: Shares): number | null
}

export interface Shares {
  readonly ofAddress: number
  readonly ofSite: number
}

/** One share for a query, and one for each full hundred of requested documents; at least one for a request. */
export function countShares({ queries, documents }: SearchWork): number {
  return Math.max(1, queries + Math.floor(documents / documentsAShare))
}

interface Bucket {
  left: number
  at: number
}

/**
 * Limits the work of searches in this process with token buckets, one for each site and one for each address at a site.
 * @param now milliseconds of a monotonic clock
 */
export function createSearchLimits(now: () => number): SearchLimits {
  const sites = new Map<string, Bucket>()
  const addresses = new Map<string, Bucket>()

  /** Moves the bucket to the end of the map, so that the map is in the order of the last use. */
  const refill = (buckets: Map<string, Bucket>, key: string, limit: number): Bucket => {
    const time = now()
    const { left, at } = buckets.get(key) ?? { left: limit, at: time }
    const bucket = { left: Math.min(limit, left + ((time - at) * limit) / 60_000), at: time }
    buckets.delete(key)
    buckets.set(key, bucket)
    return bucket
  }

  return {
    take(siteId, address, { ofAddress, ofSite }) {
      const counted = [
        { bucket: refill(sites, `${siteId}`, perSite), limit: perSite, shares: ofSite },
        {
          bucket: refill(addresses, `${siteId} ${address}`, perAddress),
          limit: perAddress,
          shares: ofAddress,
        },
      ]
      for (const key of addresses.keys()) {
        if (addresses.size <= mostSenders) break
        addresses.delete(key)
      }
      const full = counted.filter(({ bucket, shares }) => bucket.left < shares)
      if (full.length > 0) {
        const waits = full.map(({ bucket, limit, shares }) => ((shares - bucket.left) * 60) / limit)
        return Math.max(1, Math.ceil(Math.max(...waits)))
      }
      for (const { bucket, shares } of counted) bucket.left -= shares
      return null
    },
  }
}
