import type { Partition, SearchQuery, SearchResult } from '#platform/search-engine/contract.ts'

/** gaps.md: entries a process. */
const mostKept = 200

/**
 * §4: search results are kept by a key, and the oldest entry makes room when it is full. Only what was answered
 * from one partition at one version of the stock is ever given back.
 */
export class ResultsCache {
  readonly #entries = new Map<string, readonly SearchResult[]>()
  readonly #limit: number
  /** Partitions that follow one another may count their versions alike. */
  readonly #numbers = new WeakMap<Partition, number>()
  #last = 0

  constructor(limit = mostKept) {
    this.#limit = limit
  }

  /**
   * The kept results, or those of `search`, which are kept then.
   * @param scope what else decides the results: the filter of the page's path
   */
  ask(
    stock: {
      readonly partition: Partition
      readonly site: { readonly slug: string }
      readonly version: string
    },
    queries: readonly SearchQuery[],
    scope: readonly unknown[],
    search: () => readonly SearchResult[],
  ): readonly SearchResult[] {
    const number = this.#numbers.get(stock.partition) ?? ++this.#last
    this.#numbers.set(stock.partition, number)
    const key = JSON.stringify([number, stock.site.slug, stock.version, scope, queries])
    const known = this.#entries.get(key)
    if (known !== undefined) return known
    const results = search()
    this.#entries.set(key, results)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#limit && oldest !== undefined) this.#entries.delete(oldest)
    return results
  }
}
