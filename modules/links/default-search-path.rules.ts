/** §2: the path of last resort. */
const fallbackPath = '/search/new-used-and-demo-cars'

/**
 * The search page that the site's own links open (§2): the dealer's own path, prefixed with /search/ where
 * that is missing; else the template's; else /search/new-used-and-demo-cars. The first two steps and the
 * third are layers of the configuration, so what is left to do here is the prefix.
 */
export function decideDefaultSearchPath(configuration: {
  readonly default_search_path: string | null
}): string {
  return normaliseSearchPath(configuration.default_search_path ?? '') ?? fallbackPath
}

/** `/search/{one or two words}` from any of the ways to write it; undefined when it is none of them. */
export function normaliseSearchPath(path: string): string | undefined {
  const segments = path.replace(/^\//, '').replace(/\/$/, '').split('/')
  if (segments[0] === 'search') segments.shift()
  if (segments.length === 0 || segments.length > 2) return undefined
  if (!segments.every((segment) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(segment))) return undefined
  return `/search/${segments.join('/')}`
}
