import {
  buildSearchAddress,
  parseSearchAddress,
} from '#modules/stock-search/search-address.rules.ts'

export type PageRequest =
  | { readonly kind: 'render'; readonly request: Request }
  | { readonly kind: 'redirect'; readonly location: string }

const searchPath = /^\/search(\/|\.data$|$)/
/** Which loaders a client navigation wants; the names of our own route files. */
const routeNames = /^[a-z0-9_./,$-]{1,300}$/i

/**
 * The request that a page is rendered from: the site's own origin, the path and the parameters that the
 * page knows, in one order. What the visitor sent beside them (cookies, agent, host, `gclid` …) cannot
 * reach the HTML, so it may be kept and shown to others.
 *
 * @param origin of the site, never as sent
 * @param path percent-encoded, already checked
 */
export function buildPageRequest(
  origin: string,
  path: string,
  parameters: URLSearchParams,
): PageRequest {
  const search = searchPath.test(path) ? buildSearchAddress(parseSearchAddress(parameters)) : ''
  if (!path.endsWith('.data')) {
    if (searchPath.test(path) && isFormAddress(parameters)) {
      return { kind: 'redirect', location: path + search }
    }
    return { kind: 'render', request: new Request(origin + path + search) }
  }
  const routes = parameters.get('_routes')
  const wanted = routes !== null && routeNames.test(routes) ? `_routes=${routes}` : ''
  const query = [search.slice(1), wanted].filter((part) => part !== '').join('&')
  return {
    kind: 'render',
    request: new Request(`${origin}${path}${query === '' ? '' : `?${query}`}`),
  }
}

const formNames = /^(refine\[[a-z_]+\](\[\])?|range\[[a-z_]+\]\[(min|max)\])$/
const formDefaults: Readonly<Record<string, string>> = { query: '', sort: 'relevance', page: '1' }

/** A GET form without script writes what the canonical address writes otherwise, and what it leaves out. */
function isFormAddress(parameters: URLSearchParams): boolean {
  for (const [name, value] of parameters) {
    if (formNames.test(name) || formDefaults[name] === value) return true
  }
  return false
}
