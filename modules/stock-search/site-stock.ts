import type { Site } from '#modules/sites/site.types.ts'
import { soldWindowSeconds } from '#modules/vehicles/availability.rules.ts'
import type {
  Filter,
  Partition,
  SearchQuery,
  SearchResult,
} from '#platform/search-engine/contract.ts'
import { buildBaseFilter, buildSoldAfter } from './search-query.rules.ts'
import type { KnownNames, SearchTarget } from './search-target.ts'
import type { StockPartition } from './stock-partition.ts'

/** More makes, models and bodies than any dealer has; a bound all the same. */
const mostNames = 2000

/** A site's own stock at one instant: what its visitors may see of the partition, and nothing else. */
export class SiteStock {
  readonly site: Site
  readonly now: Date
  readonly #partition: StockPartition

  constructor(site: Site, partition: StockPartition, now: Date) {
    this.site = site
    this.now = now
    this.#partition = partition
  }

  get version(): number {
    return this.#partition.version
  }

  /**
   * §4: the bound of the sold window, named by the latest sale that is already outside it, so that the
   * filter is the same text until the next vehicle leaves and its bitset is kept that long.
   */
  get soldAfter(): number | null {
    const { include_sold_cars_days } = this.site.configuration
    const bound = buildSoldAfter(soldWindowSeconds(include_sold_cars_days), this.now)
    if (bound === null) return null
    return this.#partition.index.greatestAtMost('sold_date_timestamp', bound) ?? 0
  }

  getBase(target: SearchTarget | null): Filter {
    return buildBaseFilter(this.site.configuration.search.stock_filter, target, this.soldAfter)
  }

  /** @throws Error for a faulty query: our own code made it, or the site's stock filter passed its check wrongly */
  search(queries: readonly SearchQuery[], target: SearchTarget | null = null): SearchResult[] {
    const answer = this.#partition.index.search(queries, this.getBase(target))
    if (!answer.ok) throw new Error(`stock query of ${this.site.slug}: ${answer.fault.message}`)
    return answer.results
  }

  /** Whether the site's stock filter and visibility let a vehicle through. */
  offers(vehicleId: number): boolean {
    const [result] = this.search([{ filter: `"id" = ${vehicleId}`, limit: 0 }])
    return result?.totalHits === 1
  }

  /** Makes, models and bodies that the site has, for its search paths. */
  listKnownNames(): KnownNames {
    return findKnownNames(this)
  }

  /** What the names were counted from: they hold until this changes. */
  get namesKey(): string {
    return `${this.version} ${this.soldAfter} ${this.site.version}`
  }

  get partition(): Partition {
    return this.#partition.index
  }
}

const namesOfPartition = new WeakMap<Partition, Map<string, { key: string; names: KnownNames }>>()

function findKnownNames(stock: SiteStock): KnownNames {
  let bySite = namesOfPartition.get(stock.partition)
  if (bySite === undefined) {
    bySite = new Map()
    namesOfPartition.set(stock.partition, bySite)
  }
  const kept = bySite.get(stock.site.slug)
  if (kept?.key === stock.namesKey) return kept.names
  const names = countNames(stock)
  bySite.set(stock.site.slug, { key: stock.namesKey, names })
  return names
}

function countNames(stock: SiteStock): KnownNames {
  const facets = ['make', 'simple_body']
  const [all] = stock.search([{ facets, limit: 0, maxValuesPerFacet: mostNames }])
  const makes = Object.keys(all?.facetDistribution['make'] ?? {})
  const perMake = stock.search(
    makes.map((make) => ({
      filter: `"make" = "${make.replaceAll('\\', '\\\\').replaceAll('"', '')}"`,
      facets: ['model'],
      limit: 0,
      maxValuesPerFacet: mostNames,
    })),
  )
  return {
    makes,
    bodies: Object.keys(all?.facetDistribution['simple_body'] ?? {}),
    models: makes.flatMap((make, position) =>
      Object.keys(perMake[position]?.facetDistribution['model'] ?? {}).map((model) => ({
        make,
        model,
      })),
    ),
  }
}
