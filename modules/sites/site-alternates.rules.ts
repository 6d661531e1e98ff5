import type { Site } from './site.types.ts'

/** A site of a dealership group, with the pages that it has under one fixed address each. */
export interface GroupSite {
  readonly site: Pick<Site, 'id' | 'configuration'>
  readonly origin: string
  /** Whether it has a page at the path in question. */
  readonly hasPage: boolean
}

export interface AlternateLink {
  /** `en-AU`, or `x-default` for visitors of any other country. */
  readonly hreflang: string
  readonly href: string
}

/**
 * The same page on a group's sites in other countries, for search engines: every site of the list tells of all of them,
 * itself included. None where the group's sites are in one country, or where the page is on one of them alone. Of
 * several sites in one country the first one stands for it, as a search engine takes one page a language.
 *
 * @param siteId of the site whose page it is; one that does not stand for its country tells of none
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
