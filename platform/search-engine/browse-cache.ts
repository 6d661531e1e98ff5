import { BoundedCache } from './bounded-cache.ts'
import type { FacetCounts } from './facet-counting.ts'
import type { MatchingSet } from './matching-set.ts'

const maxCachedSets = 16
const maxCachedFacets = 400

/**
 * Caches results that are the same for all visitors until the stock changes: the documents that a base filter matches,
 * and their facets without visitors' filters.
 */
export class BrowseCache {
  readonly #sets = new BoundedCache<MatchingSet>(maxCachedSets)
  readonly #facets = new BoundedCache<FacetCounts>(maxCachedFacets)

  set(baseName: string, find: () => MatchingSet): MatchingSet {
    return keep(this.#sets, baseName, find)
  }

  facet(baseName: string, field: string, maxValues: number, count: () => FacetCounts): FacetCounts {
    return keep(this.#facets, `${field}\n${maxValues}\n${baseName}`, count)
  }

  clear(): void {
    this.#sets.clear()
    this.#facets.clear()
  }
}

function keep<Value>(cache: BoundedCache<Value>, key: string, make: () => Value): Value {
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const made = make()
  cache.put(key, made)
  return made
}
