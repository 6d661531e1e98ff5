import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { PagesOfSite } from './pages-of-site.types.ts'
import {
  findRedirectCircle,
  type LinkedSite,
  type RedirectCircle,
} from './redirect-circle.rules.ts'
import { buildRedirectTable } from './redirect-table.rules.ts'
import { readRedirects } from './redirect.store.ts'
import type { Redirect } from './redirect.types.ts'

/** Limit of the search: at most this many sites are followed. */
const mostSites = 50

export interface SiteWithPages {
  readonly site: Site
  readonly pages: PagesOfSite
}

/** Finds the sites of the deployment by their hosts. */
export type FindSitesByHost = (tx: Tx, hosts: readonly string[]) => Promise<SiteWithPages[]>

/** The redirects of a site that lead in a circle through other sites of the deployment. */
export async function findCircles(
  tx: Tx,
  own: SiteWithPages,
  redirects: readonly Redirect[],
  findSites: FindSitesByHost,
): Promise<{ readonly redirect: Redirect; readonly circle: RedirectCircle }[]> {
  const leaving = redirects.filter(({ to }) => readHost(to) !== undefined)
  if (leaving.length === 0) return []
  const linked = await readLinked(tx, own, leaving, findSites)
  if (linked.length === 0) return []
  const first = linkSite(own, redirects)
  const all = new Map([own, ...linked.map(({ known }) => known)].map((one) => [one.site.slug, one]))
  const circles: { redirect: Redirect; circle: RedirectCircle }[] = []
  for (const redirect of leaving) {
    const circle = findRedirectCircle(
      redirect,
      first,
      linked.map(({ site }) => site),
    )
    if (circle !== undefined && !(await endsAtVehicle(tx, all, circle))) {
      circles.push({ redirect, circle })
    }
  }
  return circles
}

const linkSite = ({ site, pages }: SiteWithPages, redirects: readonly Redirect[]): LinkedSite => ({
  slug: site.slug,
  hosts: site.hosts,
  table: buildRedirectTable(redirects),
  hasPage: (path) => pages.describePage(path) !== undefined,
})

/** The sites that redirects lead to, directly or through redirects of other sites. */
async function readLinked(
  tx: Tx,
  own: SiteWithPages,
  leaving: readonly Redirect[],
  findSites: FindSitesByHost,
): Promise<{ readonly known: SiteWithPages; readonly site: LinkedSite }[]> {
  const queried = new Set(own.site.hosts)
  const linked: { known: SiteWithPages; site: LinkedSite }[] = []
  let hosts = listHosts(leaving, queried)
  while (hosts.length > 0 && linked.length < mostSites) {
    for (const host of hosts) queried.add(host)
    const found = await findSites(tx, hosts)
    const further: Redirect[] = []
    for (const known of found.slice(0, mostSites - linked.length)) {
      for (const host of known.site.hosts) queried.add(host)
      const redirects = await readRedirects(tx, known.site.id)
      linked.push({ known, site: linkSite(known, redirects) })
      further.push(...redirects)
    }
    hosts = listHosts(further, queried)
  }
  return linked
}

function listHosts(redirects: readonly Redirect[], queried: ReadonlySet<string>): string[] {
  const hosts = redirects.flatMap(({ to }) => readHost(to) ?? [])
  return [...new Set(hosts)].filter((host) => !queried.has(host))
}

const readHost = (to: string | null): string | undefined =>
  to === null || to.startsWith('/') ? undefined : URL.parse(to)?.host

/** Whether a circle ends at the page of a vehicle: vehicle pages take precedence over redirects. */
async function endsAtVehicle(
  tx: Tx,
  sites: ReadonlyMap<string, SiteWithPages>,
  { passed }: RedirectCircle,
): Promise<boolean> {
  for (const { slug, path } of passed) {
    const found = await sites.get(slug)?.pages.findVehiclePaths(tx, [path])
    if (found?.has(path) === true) return true
  }
  return false
}
