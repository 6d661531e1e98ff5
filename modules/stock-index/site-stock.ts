import type { Site } from '#modules/sites/site.types.ts'
import { soldWindowSeconds } from '#modules/vehicles/availability.rules.ts'
import type {
  Filter,
  Partition,
  SearchQuery,
  SearchResult,
} from '#platform/search-engine/contract.ts'
import type { Cursors } from './partition-snapshot.ts'
import { buildBaseFilter, buildSoldAfter } from './base-filter.rules.ts'
import type { StockPartition } from './stock-partition.ts'

/** A site's own stock at one instant: what its visitors may see of the partition, and nothing else. */
export class SiteStock {
  readonly site: Site
  readonly now: Date
  /** Patterns of the pages that the site has, so that buttons lead to no other. */
  readonly routes: readonly string[]
  readonly #partition: StockPartition

  /** @param routes patterns of the pages that the site has; none where nothing is linked */
  constructor(site: Site, partition: StockPartition, now: Date, routes: readonly string[] = []) {
    this.site = site
    this.now = now
    this.routes = routes
    this.#partition = partition
  }

  /** What was counted from the stock holds until this changes. */
  get version(): string {
    return `${this.#partition.version} ${this.soldAfter} ${this.site.version}`
  }

  /**
   * §4: the bound of the sold window, named by the latest sale that is already outside it, so that the
   * filter is the same text until the next vehicle leaves and its bitset is cached that long.
   */
  get soldAfter(): number | null {
    const { include_sold_cars_days } = this.site.configuration
    const bound = buildSoldAfter(soldWindowSeconds(include_sold_cars_days), this.now)
    if (bound === null) return null
    return this.#partition.index.greatestAtMost('sold_date_timestamp', bound) ?? 0
  }

  /** @param targetFilter of a page's path; empty: all of the site's stock */
  getBase(targetFilter: Filter = []): Filter {
    const { stock_filter: stockFilter } = this.site.configuration.search
    return buildBaseFilter(stockFilter, targetFilter, this.soldAfter)
  }

  /** @throws Error for a faulty query: our own code made it, or the site's stock filter passed its check wrongly */
  search(queries: readonly SearchQuery[], targetFilter: Filter = []): SearchResult[] {
    const outcome = this.#partition.index.search(queries, this.getBase(targetFilter))
    if (!outcome.ok) throw new Error(`stock query of ${this.site.slug}: ${outcome.fault.message}`)
    return outcome.results
  }

  /** Whether the site's stock filter and visibility let a vehicle through. */
  offers(vehicleId: number): boolean {
    const [result] = this.search([{ filter: `"id" = ${vehicleId}`, limit: 0 }])
    return result?.totalHits === 1
  }

  /** Names the documents that it is a part of, here and at a remote (stock-scope.ts). */
  get scopeKey(): string {
    return this.#partition.scope.key
  }

  /** How far it is in the change log of each dealership. */
  get cursors(): Cursors {
    return this.#partition.cursors
  }

  get partition(): Partition {
    return this.#partition.index
  }
}
