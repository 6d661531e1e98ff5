import { buildShell, type ShellView } from '#modules/content/shell.view.ts'
import type { StockSummary } from '#modules/sites/stock-summary.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { serializeSearchUrl, emptyState } from '#modules/search/refinements/search-url.rules.ts'

type CarTypes = StockSummary['car_types']

interface ShellRequest {
  readonly site: Site
  readonly now: Date
  /** Patterns of every address that the site has. */
  readonly addresses: readonly string[]
}

/** What stands around every page of a site: built once a minute, as opening hours are, and for other counts anew. */
export function findSiteShell(
  { site, now, addresses }: ShellRequest,
  carTypes: CarTypes,
): ShellView {
  const minute = Math.floor(now.getTime() / 60_000)
  const last = known.get(site)
  if (last?.minute === minute && isSame(last.carTypes, carTypes)) return last.shell
  const { configuration } = site
  const city = configuration.search.default_city
  const refinements = city === null ? {} : { city: [city] }
  const shell = buildShell({
    site,
    now,
    carTypes,
    searchQuery: serializeSearchUrl({ ...emptyState, refinements }).slice(1),
    routes: addresses,
  })
  known.set(site, { minute, carTypes, shell })
  return shell
}

/** As the last page of this process had it; null before the first. */
export const findLastShell = (site: Site): ShellView | null => known.get(site)?.shell ?? null

/** A site never changes: one that is read anew is another object. */
const known = new WeakMap<
  Site,
  { readonly minute: number; readonly carTypes: CarTypes; readonly shell: ShellView }
>()

const isSame = (one: CarTypes, other: CarTypes): boolean =>
  one.new === other.new && one.used === other.used && one.demo === other.demo
