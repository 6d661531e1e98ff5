import { decideDefaultSearchPath } from '#modules/links/default-search-path.rules.ts'
import { parseSearchUrl } from '../refinements/parse-search-url.rules.ts'
import { emptyState, serializeSearchUrl } from '../refinements/search-url.rules.ts'

/** The search page that the site's own links open, with its default city where it has one (§2). */
export function buildDefaultSearchLink(configuration: {
  readonly default_search_path: string | null
  readonly search: { readonly default_city: string | null }
}): string {
  const city = configuration.search.default_city
  const state = city === null ? emptyState : { ...emptyState, refinements: { city: [city] } }
  return decideDefaultSearchPath(configuration) + serializeSearchUrl(state)
}

/**
 * Where /search itself leads: to the site's default path, with its parameters in their canonical form. The default
 * city stays away: it is part of the site's own links, and never added to an address.
 * @param search query string, '' or with its question mark
 */
export function decideBareSearchLink(
  configuration: { readonly default_search_path: string | null },
  search: string,
): string {
  return decideDefaultSearchPath(configuration) + serializeSearchUrl(parseSearchUrl(search))
}
