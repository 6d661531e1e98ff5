import { canonicalizeFormQuery, takesWords } from '#modules/leads/forms/form-parameters.rules.ts'
import { serializeSearchUrl, parseSearchUrl } from '#modules/stock-search/search-url.rules.ts'

export type CanonicalPageUrl =
  | {
      readonly kind: 'render'
      /** Path and known parameters, in one order. */
      readonly address: string
      /** The visitor's own words are in it. */
      readonly typed: boolean
    }
  | { readonly kind: 'redirect'; readonly location: string }

const searchPath = /^\/search(\/|\.data$|$)/
/** Which loaders a client navigation wants; the names of our own route files. */
const routeNames = /^[a-z0-9_./,$-]{1,300}$/i

/**
 * The address that a page is rendered from, and kept under: the path and the parameters that the page
 * knows, in one order. What the visitor sent beside them (cookies, agent, host, `gclid` …) reaches neither,
 * so the page may be kept and shown to others.
 *
 * @param path percent-encoded, already checked
 */
export function canonicalizePageUrl(path: string, parameters: URLSearchParams): CanonicalPageUrl {
  const isSearch = searchPath.test(path)
  const { query, typed } = isSearch ? readSearchQuery(parameters) : readFormQuery(path, parameters)
  const search = query === '' ? '' : `?${query}`
  if (!path.endsWith('.data')) {
    if (isSearch && isFormAddress(parameters)) return { kind: 'redirect', location: path + search }
    return { kind: 'render', address: path + search, typed }
  }
  const routes = parameters.get('_routes')
  const wanted = routes !== null && routeNames.test(routes) ? `_routes=${routes}` : ''
  const whole = [query, wanted].filter((part) => part !== '').join('&')
  return { kind: 'render', address: whole === '' ? path : `${path}?${whole}`, typed }
}

interface KnownQuery {
  /** Without its question mark. */
  readonly query: string
  readonly typed: boolean
}

function readSearchQuery(parameters: URLSearchParams): KnownQuery {
  const state = parseSearchUrl(parameters)
  return {
    query: serializeSearchUrl(state).slice(1),
    typed: state.query !== '' || state.finds !== undefined,
  }
}

/** Of a page with a form, or the one after it; other pages know no parameters. */
function readFormQuery(path: string, parameters: URLSearchParams): KnownQuery {
  const page = path.replace(/\.data$/, '')
  const query = canonicalizeFormQuery(page, parameters)
  return { query, typed: query !== '' && takesWords(page) }
}

const formNames = /^(refine\[[a-z_]+\](\[\])?|range\[[a-z_]+\]\[(min|max)\])$/
const formDefaults: Readonly<Record<string, string>> = { query: '', sort: 'relevance', page: '1' }

/** A GET form without script writes what the canonical address writes otherwise, and what it leaves out. */
function isFormAddress(parameters: URLSearchParams): boolean {
  for (const [name, value] of parameters) {
    if (formNames.test(name) || formDefaults[name] === value) return true
    // A form carries the words that are searched exactly, the address says it of its own.
    if (name === 'exact' && value !== '1') return true
  }
  return false
}
