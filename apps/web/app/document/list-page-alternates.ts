import { isRegistered } from '#modules/links/link.rules.ts'
import { type AlternateLink, listAlternates } from '#modules/sites/site-alternates.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Services } from '#apps/web/context/services.ts'

/**
 * The same page on the sites of the dealership group that are in other countries. Only pages of a fixed address are the
 * same on two sites: each has its own vehicles, and articles.
 *
 * @param listAddresses patterns of the addresses that a site has
 */
export function listPageAlternates(
  { sites }: Pick<Services, 'sites'>,
  site: Site,
  path: string,
  listAddresses: (site: Site) => readonly string[],
): AlternateLink[] {
  const group = sites.listGroup(site)
  const countries = new Set(group.map(({ configuration }) => configuration.region.country))
  // Nearly every group: nothing is looked up.
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
