import type { Partition, SearchQuery, SearchResult } from '#platform/search-engine/contract.ts'

/** gaps.md: maximum number of entries in a process. */
const maxEntries = 200

interface CachedStock {
  readonly partition: Partition
  readonly site: { readonly slug: string }
  readonly version: string
}

/**
 * §4: search results are cached by a key; when the cache is full, the oldest entry is removed. Entries of another
 * partition or stock version are never returned.
 */
export class ResultsCache {
  readonly #entries = new Map<string, readonly SearchResult[]>()
  readonly #pending = new Map<string, Promise<readonly SearchResult[]>>()
  readonly #limit: number
  /** A number for each partition. Needed because a partition that replaces another may have the same version number. */
  readonly #numbers = new WeakMap<Partition, number>()
  #last = 0

  constructor(limit = maxEntries) {
    this.#limit = limit
  }

  /**
   * The cached results, or those of `search`, which are then cached.
   *
   * @param scope other data that decides the results: the filter of the page's path
   */
  getOrSearch(
    stock: CachedStock,
    queries: readonly SearchQuery[],
    scope: readonly unknown[],
    search: () => readonly SearchResult[],
  ): readonly SearchResult[] {
    const key = this.#keyOf(stock, queries, scope)
    const known = this.#entries.get(key)
    if (known !== undefined) return known
    const results = search()
    this.#store(key, results)
    return results
  }

  /** Like `getOrSearch`, for an asynchronous search: simultaneous equal requests share one search. */
  async getOrSearchAsync(
    stock: CachedStock,
    queries: readonly SearchQuery[],
    scope: readonly unknown[],
    search: () => Promise<readonly SearchResult[]>,
  ): Promise<readonly SearchResult[]> {
    const key = this.#keyOf(stock, queries, scope)
    const known = this.#entries.get(key) ?? this.#pending.get(key)
    if (known !== undefined) return known
    const running = search()
    this.#pending.set(key, running)
    try {
      const results = await running
      this.#store(key, results)
      return results
    } finally {
      this.#pending.delete(key)
    }
  }

  #keyOf(stock: CachedStock, queries: readonly SearchQuery[], scope: readonly unknown[]): string {
    const number = this.#numbers.get(stock.partition) ?? ++this.#last
    this.#numbers.set(stock.partition, number)
    return JSON.stringify([number, stock.site.slug, stock.version, scope, queries])
  }

  #store(key: string, results: readonly SearchResult[]): void {
    this.#entries.set(key, results)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#limit && oldest !== undefined) this.#entries.delete(oldest)
  }
}
