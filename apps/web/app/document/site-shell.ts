import { buildShell, type ShellView } from '#modules/content/shell.view.ts'
import type { StockSummary } from '#modules/sites/stock-summary.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { serializeSearchUrl, emptyState } from '#modules/search/refinements/search-url.rules.ts'

type CarTypes = StockSummary['car_types']

interface ShellRequest {
  readonly site: Site
  readonly now: Date
  /** Path patterns of the site's pages. */
  readonly addresses: readonly string[]
}

/** The shell of a site's pages; rebuilt each minute because of opening hours, and when counts change. */
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

/** The shell of the last page that this process rendered; null before the first. */
export const findLastShell = (site: Site): ShellView | null => known.get(site)?.shell ?? null

/** A site object is immutable: a changed site is a new object. */
const known = new WeakMap<
  Site,
  { readonly minute: number; readonly carTypes: CarTypes; readonly shell: ShellView }
>()

const isSame = (one: CarTypes, other: CarTypes): boolean =>
  one.new === other.new && one.used === other.used && one.demo === other.demo
