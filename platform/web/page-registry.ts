import type { PageDefinition } from './page-definition.ts'
import type { SitemapEntry } from './sitemap-entry.ts'
import { matchPattern, readPagePath } from './path-pattern.ts'

/** A page in a list of pages with different queries. */
export type AnyPage<Site, Sources> = PageDefinition<Site, unknown, unknown, Sources>

/** The page that a request is for, with its parsed URL. */
export interface PageMatch<Site = unknown, Query = unknown, Found = unknown, Sources = unknown> {
  readonly page: PageDefinition<Site, Query, Found, Sources>
  /** The resolved path: the pattern's parameters, or the result of the definition's `find`. */
  readonly found: Found
  /** The page's own path, also for data requests. */
  readonly path: string
  readonly query: Query
  /** The canonical query with its question mark; '' if empty. */
  readonly search: string
  /** Whether a client navigation requests the page's data. */
  readonly isData: boolean
}

export type CanonicalPageUrl<Site, Sources> =
  | {
      readonly kind: 'render'
      /** Path and known parameters in canonical order: the input of the render, and the cache key. */
      readonly address: string
      /** Whether the address contains text that the visitor typed. */
      readonly typed: boolean
      readonly match: PageMatch<Site, unknown, unknown, Sources>
    }
  | { readonly kind: 'redirect'; readonly location: string }

export interface PageRegistry<Site, Sources> {
  /** The pages in order of precedence. */
  readonly pages: readonly AnyPage<Site, Sources>[]
  /**
   * Finds the page at a path. Pages with fixed patterns come first: React Router has no other route for such paths, so
   * a site without that page has no page there. Of the others, the first that resolves the path.
   */
  find(site: Site, path: string): { page: AnyPage<Site, Sources>; found: unknown }
  /** Canonicalizes the URL of a page. @param path percent-encoded and validated */
  canonicalize(
    site: Site,
    path: string,
    parameters: URLSearchParams,
  ): CanonicalPageUrl<Site, Sources>
  /** Patterns of all pages that a site has; links to others are left out. */
  listAddresses(site: Site, now: Date): readonly string[]
  /** Every sitemap entry, each path once. */
  listSitemap(site: Site, sources: Sources): Promise<readonly SitemapEntry[]>
  /** Patterns that robots.txt disallows. */
  listWithheld(site: Site, now: Date): readonly string[]
}

/** The value of `_routes`, in which a client navigation lists the route ids whose loaders it needs. */
const routeNames = /^[a-z0-9_./,$-]{1,300}$/i

/** @param missing the 404 page */
export function createPageRegistry<Site extends object, Sources>(
  pages: readonly AnyPage<Site, Sources>[],
  missing: AnyPage<Site, Sources>,
): PageRegistry<Site, Sources> {
  const ordered = [
    ...pages.filter(({ patterns }) => patterns.length > 0),
    ...pages.filter(({ patterns }) => patterns.length === 0),
  ]
  const find = (site: Site, path: string) => {
    for (const page of ordered) {
      const found = page.find(site, path)
      if (found !== undefined) return { page, found }
      if (page.patterns.some((pattern) => matchPattern(pattern, path) !== undefined)) break
    }
    return { page: missing, found: null }
  }
  return {
    pages: ordered,
    find,
    canonicalize(site, sentPath, parameters) {
      const { path, isData } = readPagePath(sentPath)
      const { page, found } = find(site, path)
      const { query: codec } = page
      const query = codec.parse(parameters, path)
      const canonical = codec.serialize(query, path)
      const search = canonical === '' ? '' : `?${canonical}`
      if (!isData && codec.isFromForm?.(parameters) === true) {
        return { kind: 'redirect', location: sentPath + search }
      }
      const routes = isData ? parameters.get('_routes') : null
      const wanted = routes !== null && routeNames.test(routes) ? `_routes=${routes}` : ''
      const whole = [canonical, wanted].filter((part) => part !== '').join('&')
      return {
        kind: 'render',
        address: whole === '' ? sentPath : `${sentPath}?${whole}`,
        typed: codec.isTyped?.(query, path) === true,
        match: { page, found, path, query, search, isData },
      }
    },
    listAddresses: onceASecond((site, now) =>
      ordered.flatMap((page) => page.listAddresses(site, now)),
    ),
    async listSitemap(site, sources) {
      const lists = await Promise.all(
        pages.map(async (page) => page.listSitemapPaths(site, sources)),
      )
      const byPath = new Map<string, SitemapEntry>()
      for (const listed of lists.flat()) {
        const entry = typeof listed === 'string' ? { path: listed } : listed
        if (!byPath.has(entry.path)) byPath.set(entry.path, entry)
      }
      return [...byPath.values()]
    },
    listWithheld: (site, now) =>
      ordered.flatMap((page) =>
        page.isForRobots
          ? []
          : [
              ...page.patterns.filter((pattern) => page.isOn(site, pattern)),
              ...page.listAddresses(site, now),
            ],
      ),
  }
}

/**
 * Caches a site's patterns for a second, because several parts of every page need them. Documents appear and expire at
 * whole minutes, so the list cannot change within a second. Reloading a site creates a new object, which starts with an
 * empty cache.
 */
function onceASecond<Site extends object>(
  list: (site: Site, now: Date) => readonly string[],
): (site: Site, now: Date) => readonly string[] {
  const known = new WeakMap<Site, { readonly second: number; readonly listed: readonly string[] }>()
  return (site, now) => {
    const second = Math.floor(now.getTime() / 1000)
    const last = known.get(site)
    if (last?.second === second) return last.listed
    const listed = list(site, now)
    known.set(site, { second, listed })
    return listed
  }
}
