import type { Site } from '#modules/sites/site.types.ts'
import { soldWindowSeconds } from '#modules/vehicles/availability/availability.rules.ts'
import type {
  Filter,
  Partition,
  SearchQuery,
  SearchResult,
} from '#platform/search-engine/contract.ts'
import type { Cursors } from './partition-snapshot.ts'
import { buildBaseFilter, buildSoldAfter } from './base-filter.rules.ts'
import type { StockPartition } from './stock-partition.ts'

/** A site's own stock at one instant: the part of the partition that its visitors may see. */
export class SiteStock {
  readonly site: Site
  readonly now: Date
  /** Patterns of the site's pages, so that buttons are only linked to these. */
  readonly routes: readonly string[]
  readonly #partition: StockPartition

  /** @param routes patterns of the site's pages; empty if nothing is linked */
  constructor(site: Site, partition: StockPartition, now: Date, routes: readonly string[] = []) {
    this.site = site
    this.now = now
    this.routes = routes
    this.#partition = partition
  }

  /** As long as this is unchanged, counts of the stock stay valid. */
  get version(): string {
    return `${this.#partition.version} ${this.soldAfter} ${this.site.version}`
  }

  /**
   * §4: `soldAfter` of the filter. It is rounded to the latest sale that is no longer shown, so that the filter's
   * text (and its cached result) stays the same until another vehicle is hidden.
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

  /** @throws Error for an invalid query, which is a bug in our own code or in the check of the site's stock filter */
  search(queries: readonly SearchQuery[], targetFilter: Filter = []): SearchResult[] {
    const outcome = this.#partition.index.search(queries, this.getBase(targetFilter))
    if (!outcome.ok) throw new Error(`stock query of ${this.site.slug}: ${outcome.fault.message}`)
    return outcome.results
  }

  /** Whether a vehicle is in the site's stock filter and visible. */
  offers(vehicleId: number): boolean {
    const [result] = this.search([{ filter: `"id" = ${vehicleId}`, limit: 0 }])
    return result?.totalHits === 1
  }

  /** Identifies the scope's documents, in this process and in a remote index (stock-scope.ts). */
  get scopeKey(): string {
    return this.#partition.scope.key
  }

  /** The number of the last applied change of each dealership. */
  get cursors(): Cursors {
    return this.#partition.cursors
  }

  get partition(): Partition {
    return this.#partition.index
  }
}
