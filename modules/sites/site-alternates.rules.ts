import type { Site } from './site.types.ts'

/** A site of a dealership group, for one path that exists on several of them. */
export interface GroupSite {
  readonly site: Pick<Site, 'id' | 'configuration'>
  readonly origin: string
  /** Whether the site has the page at the path in question. */
  readonly hasPage: boolean
}

export interface AlternateLink {
  /** `en-AU`, or `x-default` for visitors of any other country. */
  readonly hreflang: string
  readonly href: string
}

/**
 * The URLs of the same page on a group's sites in other countries, for search engines (hreflang): every site in the
 * list links to all of them, including itself. Empty if the group's sites are in one country, or if only one has the
 * page. If several sites are in one country, only the first is listed, because search engines expect one page per
 * language.
 *
 * @param siteId the site of the page; for a site that is not listed the result is empty
 */
export function listAlternates(
  group: readonly GroupSite[],
  siteId: number,
  path: string,
): AlternateLink[] {
  const sorted = group.toSorted(({ site: one }, { site: other }) => one.id - other.id)
  const first = new Map<string, GroupSite>()
  for (const each of sorted) {
    const { locale } = each.site.configuration.region
    if (!first.has(locale)) first.set(locale, each)
  }
  const shown = [...first].filter(([, { hasPage }]) => hasPage)
  const countries = new Set(shown.map(([, { site }]) => site.configuration.region.country))
  const isAmong = shown.some(([, { site }]) => site.id === siteId)
  if (countries.size < 2 || !isAmong) return []
  const links = shown.map(([hreflang, { origin }]) => ({ hreflang, href: origin + path }))
  return [...links, { hreflang: 'x-default', href: links[0]!.href }]
}
