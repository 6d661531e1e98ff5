import type { Partition, SearchQuery, SearchResult } from '#platform/search-engine/contract.ts'

/** gaps.md: entries a process. */
const mostKept = 200

interface AskedStock {
  readonly partition: Partition
  readonly site: { readonly slug: string }
  readonly version: string
}

/**
 * §4: search results are kept by a key, and the oldest entry makes room when it is full. Only what was answered
 * from one partition at one version of the stock is ever given back.
 */
export class ResultsCache {
  readonly #entries = new Map<string, readonly SearchResult[]>()
  readonly #underWay = new Map<string, Promise<readonly SearchResult[]>>()
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
    stock: AskedStock,
    queries: readonly SearchQuery[],
    scope: readonly unknown[],
    search: () => readonly SearchResult[],
  ): readonly SearchResult[] {
    const key = this.#keyOf(stock, queries, scope)
    const known = this.#entries.get(key)
    if (known !== undefined) return known
    const results = search()
    this.#keep(key, results)
    return results
  }

  /** The same of a search that takes a while: whoever asks meanwhile waits for the one that is under way. */
  async askLater(
    stock: AskedStock,
    queries: readonly SearchQuery[],
    scope: readonly unknown[],
    search: () => Promise<readonly SearchResult[]>,
  ): Promise<readonly SearchResult[]> {
    const key = this.#keyOf(stock, queries, scope)
    const known = this.#entries.get(key) ?? this.#underWay.get(key)
    if (known !== undefined) return known
    const asked = search()
    this.#underWay.set(key, asked)
    try {
      const results = await asked
      this.#keep(key, results)
      return results
    } finally {
      this.#underWay.delete(key)
    }
  }

  #keyOf(stock: AskedStock, queries: readonly SearchQuery[], scope: readonly unknown[]): string {
    const number = this.#numbers.get(stock.partition) ?? ++this.#last
    this.#numbers.set(stock.partition, number)
    return JSON.stringify([number, stock.site.slug, stock.version, scope, queries])
  }

  #keep(key: string, results: readonly SearchResult[]): void {
    this.#entries.set(key, results)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#limit && oldest !== undefined) this.#entries.delete(oldest)
  }
}
