import { buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { carTypes } from '#modules/vehicles/vehicle.ts'
import { listNewestChanges, type NewestChange } from '#modules/vehicles/store/vehicle.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { listIndexedPaths } from './indexed-paths.view.ts'
import { buildTypePath } from './typed-search-path.rules.ts'

/** A search page in the sitemap. */
export interface IndexedSearch {
  readonly path: string
  /** The newest change among the page's vehicles; missing if unknown. */
  readonly changedAt?: Date
}

/** Cached until the stock changes, because every request for the sitemap lists all searches. */
const known = new WeakMap<
  Site,
  { readonly version: string; readonly changes: Promise<readonly NewestChange[]> }
>()

/**
 * Every search page for search engines, with the newest change among its vehicles. The dates are missing for a site
 * with its own stock filter, because it shows only some of its dealerships' vehicles.
 */
export async function listIndexedSearches(
  database: Database,
  stock: SiteStock,
): Promise<IndexedSearch[]> {
  const { site } = stock
  const paths = listIndexedPaths(stock)
  if (site.configuration.search.stock_filter !== null) return paths.map((path) => ({ path }))
  const dates = dateSearches(await readChanges(database, stock), site)
  return paths.map((path) => {
    const changedAt = dates.get(path)
    return changedAt === undefined ? { path } : { path, changedAt }
  })
}

function readChanges(database: Database, stock: SiteStock): Promise<readonly NewestChange[]> {
  const { site, version } = stock
  const last = known.get(site)
  if (last?.version === version) return last.changes
  const changes = database.withScope(scopeOf(site), listNewestChanges)
  known.set(site, { version, changes })
  changes.catch(() => {
    if (known.get(site)?.changes === changes) known.delete(site)
  })
  return changes
}

/** The newest change by search path: of all stock, a car type, a make, a model, a body. */
export function dateSearches(
  changes: readonly NewestChange[],
  { configuration }: Pick<Site, 'configuration'>,
): ReadonlyMap<string, Date> {
  const word = configuration.vehicle.search_word
  const dates = new Map<string, Date>()
  for (const { make, model, simpleBody, carType, changedAt } of changes) {
    const makeSlug = buildSearchSlug(make)
    const slugs = [
      `${buildTypePath(carTypes)}-${word}`,
      `${carType}-${word}`,
      makeSlug,
      `${makeSlug}/${buildSearchSlug(model)}`,
      ...(simpleBody === null ? [] : [buildSearchSlug(simpleBody)]),
    ]
    for (const path of new Set(slugs.map((slug) => `/search/${slug}`))) {
      const before = dates.get(path)
      if (before === undefined || before < changedAt) dates.set(path, changedAt)
    }
  }
  return dates
}
