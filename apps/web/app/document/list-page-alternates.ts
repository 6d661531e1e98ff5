import { isRegistered } from '#modules/links/link.rules.ts'
import { type AlternateLink, listAlternates } from '#modules/sites/site-alternates.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Services } from '#apps/web/context/services.ts'

/**
 * The same page on the group's sites in other countries. Only pages with a fixed path exist on several sites: vehicles
 * and articles belong to one site.
 *
 * @param listAddresses lists the path patterns of a site
 */
export function listPageAlternates(
  { sites }: Pick<Services, 'sites'>,
  site: Site,
  path: string,
  listAddresses: (site: Site) => readonly string[],
): AlternateLink[] {
  const group = sites.listGroup(site)
  const countries = new Set(group.map(({ configuration }) => configuration.region.country))
  // In nearly every group all sites are in one country, so nothing is looked up.
  if (countries.size < 2) return []
  return listAlternates(
    group.map((each) => ({
      site: each,
      origin: sites.originOf(each),
      hasPage: isRegistered(
        path,
        listAddresses(each).filter((address) => !/[:*]/.test(address)),
      ),
    })),
    site.id,
    path,
  )
}
