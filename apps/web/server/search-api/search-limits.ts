import type { SearchWork } from '#platform/search-contract/contract.types.ts'

/** Addresses that are counted at one time; beyond it the one that was quiet longest is forgotten. */
const mostSenders = 20_000

/** Shares a minute, and as many at once. A visitor who types and refines takes hundreds, an office has one address. */
const perAddress = 1200
const perSite = 30_000

const documentsAShare = 100

export interface SearchLimits {
  /**
   * Takes all that is asked for, or nothing.
   * @returns seconds until there is room for it; null: it is taken and the call may go on
   */
  take(siteId: number, address: string, shares: Shares): number | null
}

export interface Shares {
  readonly ofAddress: number
  readonly ofSite: number
}

/** One for a query, and one for each whole hundred of documents asked for; at least one for a call. */
export function countShares({ queries, documents }: SearchWork): number {
  return Math.max(1, queries + Math.floor(documents / documentsAShare))
}

interface Bucket {
  left: number
  at: number
}

/**
 * Counts the work of searches in this process, by address at one site and by site: a bucket that refills evenly.
 * @param now milliseconds of a clock that never goes back
 */
export function createSearchLimits(now: () => number): SearchLimits {
  const sites = new Map<string, Bucket>()
  const addresses = new Map<string, Bucket>()

  /** The one that was used last stands last. */
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
