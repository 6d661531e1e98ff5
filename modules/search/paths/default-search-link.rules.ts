import { decideDefaultSearchPath } from '#modules/links/default-search-path.rules.ts'
import { parseSearchUrl } from '../refinements/parse-search-url.rules.ts'
import { emptyState, serializeSearchUrl } from '../refinements/search-url.rules.ts'

/** The search page that the site's own links open, with its default city if it has one (§2). */
export function buildDefaultSearchLink(configuration: {
  readonly default_search_path: string | null
  readonly search: { readonly default_city: string | null }
}): string {
  const city = configuration.search.default_city
  const state = city === null ? emptyState : { ...emptyState, refinements: { city: [city] } }
  return decideDefaultSearchPath(configuration) + serializeSearchUrl(state)
}

/**
 * The redirect of /search: to the site's default path, with the request's parameters in canonical form. The default
 * city is only for the site's own links and is never added here.
 *
 * @param search query string, '' or with its question mark
 */
export function decideBareSearchLink(
  configuration: { readonly default_search_path: string | null },
  search: string,
): string {
  return decideDefaultSearchPath(configuration) + serializeSearchUrl(parseSearchUrl(search))
}
