/** §2: the search page if neither the dealer nor the template has one. */
const fallbackPath = '/search/new-used-and-demo-cars'

/**
 * The search page that the site's own links open (§2): the dealer's own path, prefixed with
 * /search/ if necessary; else the template's; else /search/new-used-and-demo-cars. The
 * configuration's layers choose between dealer and template, so this function adds prefix and
 * fallback.
 */
export function decideDefaultSearchPath(configuration: {
  readonly default_search_path: string | null
}): string {
  return normaliseSearchPath(configuration.default_search_path ?? '') ?? fallbackPath
}

/** Normalizes a path to `/search/{one or two words}`; undefined if it is not a search path. */
export function normaliseSearchPath(path: string): string | undefined {
  const segments = path.replace(/^\//, '').replace(/\/$/, '').split('/')
  if (segments[0] === 'search') segments.shift()
  if (segments.length === 0 || segments.length > 2) return undefined
  if (!segments.every((segment) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(segment))) return undefined
  return `/search/${segments.join('/')}`
}
