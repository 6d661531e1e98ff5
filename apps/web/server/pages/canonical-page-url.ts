import {
  canonicalizeFormQuery,
  takesWords,
} from '#modules/forms/site-forms/form-parameters.rules.ts'
import { serializeSearchUrl, parseSearchUrl } from '#modules/search/refinements/search-url.rules.ts'

export type CanonicalPageUrl =
  | {
      readonly kind: 'render'
      /** Path and known parameters, in one order. */
      readonly address: string
      /** Whether it contains text that the visitor typed. */
      readonly typed: boolean
    }
  | { readonly kind: 'redirect'; readonly location: string }

const searchPath = /^\/search(\/|\.data$|$)/
/** The value of `_routes`, by which a client navigation names the loaders that it needs: names of our route files. */
const routeNames = /^[a-z0-9_./,$-]{1,300}$/i

/**
 * Canonicalizes the URL of a page: the path and the parameters that the page knows, in a fixed order. The page is
 * rendered from this URL, which is also its cache key. Nothing else that the visitor sent (cookies, user agent, host,
 * `gclid` …) becomes part of it, so that the page can be cached and shown to others.
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

/** Reads the parameters of a page with a form, or of the page after a lead. All other pages have none. */
function readFormQuery(path: string, parameters: URLSearchParams): KnownQuery {
  const page = path.replace(/\.data$/, '')
  const query = canonicalizeFormQuery(page, parameters)
  return { query, typed: query !== '' && takesWords(page) }
}

const formNames = /^(refine\[[a-z_]+\](\[\])?|range\[[a-z_]+\]\[(min|max)\])$/
const formDefaults: Readonly<Record<string, string>> = { query: '', sort: 'relevance', page: '1' }

/** Whether the query comes from a GET form sent without script, which spells parameters differently and sends empty ones. */
function isFormAddress(parameters: URLSearchParams): boolean {
  for (const [name, value] of parameters) {
    if (formNames.test(name) || formDefaults[name] === value) return true
    // The form sends the words themselves as `exact`; the canonical URL only has `exact=1`.
    if (name === 'exact' && value !== '1') return true
  }
  return false
}
