import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { formatStaffDay, formatStaffTime } from '#modules/sites/staff-time.rules.ts'
import type { Database } from '#platform/postgres/database.ts'

/** Formats instants for people, in the time zone of a site. */
export interface SiteClock {
  /** '2026-11-20 14:04 AEDT'. @param at an instant, as a date or in JSON's text form */
  time(at: Date | string): string
  /** '2026-11-20' */
  day(at: Date): string
}

export const buildSiteClock = (timeZone: string): SiteClock => ({
  time: (at) => formatStaffTime(new Date(at), timeZone),
  day: (at) => formatStaffDay(at, timeZone),
})

/** For data whose time zone is unknown; lines then show 'UTC'. */
export const utcClock: SiteClock = buildSiteClock('UTC')

/** The clock of a site; UTC if its settings have faults. */
export async function findSiteClock(database: Database, slug: string): Promise<SiteClock> {
  const clocks = await findSiteClocks(database, [slug])
  return clocks.get(slug) ?? utcClock
}

/** The clocks of sites by slug, without sites whose settings have faults. */
export async function findSiteClocks(
  database: Database,
  slugs: readonly string[],
): Promise<Map<string, SiteClock>> {
  const loads = slugs.length === 0 ? [] : await loadSites(database, [], slugs)
  return new Map(
    loads.flatMap((load) =>
      load.ok
        ? [[load.site.slug, buildSiteClock(load.site.configuration.region.time_zone)] as const]
        : [],
    ),
  )
}

/** The clocks of dealerships by slug: that of the first site that shows its stock, or UTC. */
export async function findDealershipClocks(
  database: Database,
  slugs: readonly string[],
): Promise<(slug: string) => SiteClock> {
  const sites = await database.asFeeder(async (tx) => {
    const { rows } = await tx.query<{ dealership: string; site: string }>(
      `SELECT DISTINCT ON (d.slug) d.slug AS dealership, s.slug AS site
       FROM dealerships d JOIN site_dealerships sd ON sd.dealership_id = d.id
       JOIN sites s ON s.id = sd.site_id
       WHERE d.slug = ANY ($1) ORDER BY d.slug, s.id`,
      [slugs],
    )
    return new Map(rows.map(({ dealership, site }) => [dealership, site]))
  })
  const clocks = await findSiteClocks(database, [...new Set(sites.values())])
  return (slug) => clocks.get(sites.get(slug) ?? '') ?? utcClock
}
