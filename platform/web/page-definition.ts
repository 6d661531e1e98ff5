import { matchPattern, type PathParameters } from './path-pattern.ts'
import type { ListedPath } from './sitemap-entry.ts'
import { type QueryCodec, withoutQuery } from './query-codec.ts'

/**
 * Who a page is for. `public`: the same for everyone, rendered without cookies and cached. `personal`: for one visitor,
 * never cached. What is posted to a page is always personal.
 */
export type CachePolicy = 'public' | 'personal'

/** When the scripts of a page are requested. */
export type HydrationStart = 'load' | 'interaction'

export interface Hydration {
  /** Once the page is loaded, or when the visitor first interacts with its form. */
  readonly start: HydrationStart
  /** The loader's result (`{ result: { kind } }`) that hydrates: a page that says it was not found does not. */
  readonly resultKind: string
}

/** What a page's content security policy allows beside the website's own. */
export interface ContentSources {
  readonly pictures: readonly string[]
  /** Whether the site's payment provider has fields on it: its script and its frame. */
  readonly hasPaymentFields?: boolean
}

/**
 * All that the website has to know of a page without rendering it: links and menus, the cache key, the sitemap, the
 * content security policy and React Router's routes are read from it. Pure, so that any program can read it; nothing of
 * it is in a file for browsers.
 */
export interface PageDefinition<Site, Query, Found, Sources> {
  /** What kind of page it is, and the name of its folder under `routes/`. */
  readonly kind: string
  /**
   * Addresses that are the same on every site, as React Router writes them: each is a line of `routes.ts`, and no page of
   * another kind stands there. None where each site chooses.
   */
  readonly patterns: readonly string[]
  /** Whether a site has the page at one of its patterns. */
  isOn(site: Site, pattern: string): boolean
  /** What a path stands for on a site; undefined: another page, or none. */
  find(site: Site, path: string): Found | undefined
  /** Patterns of the addresses that a site has, for links to them. */
  listAddresses(site: Site, now: Date): readonly string[]
  readonly query: QueryCodec<Query>
  readonly cache: CachePolicy
  /** Whether something may be posted to it: its route then has an action. */
  takesPosts(site: Site, found: Found, path: string): boolean
  /** Null: its documents ship no script of React's. */
  readonly hydration: Hydration | null
  /** Paths that search engines should know. */
  listSitemapPaths(
    site: Site,
    sources: Sources,
  ): readonly ListedPath[] | Promise<readonly ListedPath[]>
  /** Whether robots may fetch it. A page for one visitor, or that only another page leads to, is nothing to them. */
  readonly isForRobots: boolean
  /** Tags by which it is purged from the cache, beside those of what it was rendered from. */
  listTags(site: Site): readonly string[]
  /** When the clock alone changes it, beside the site and what it was rendered from; null: it does not. */
  findNextChange(site: Site, now: Date): Date | null
  listContentSources(site: Site): ContentSources
}

type Optional<Definition> = Partial<
  Omit<Definition, 'kind' | 'patterns' | 'find' | 'listAddresses'>
> & { readonly kind: string }

/** A page whose addresses are the same on every site that has it. */
interface FixedPage<Site, Query, Sources> extends Optional<
  PageDefinition<Site, Query, PathParameters, Sources>
> {
  readonly patterns: readonly string[]
  /** Where not every address that a site has may be linked to. */
  listAddresses?(site: Site, now: Date): readonly string[]
}

/** A page at addresses that each site chooses. */
interface ChosenPage<Site, Query, Found, Sources> extends Optional<
  PageDefinition<Site, Query, Found, Sources>
> {
  /** Of these, what is no site's choice. */
  readonly patterns?: readonly string[]
  find(site: Site, path: string): Found | undefined
  listAddresses(site: Site, now: Date): readonly string[]
}

/** Defines a page; what it does not say is as for most pages: public, without parameters, without script. */
export function definePage<Site, Query = null, Sources = unknown>(
  page: FixedPage<Site, Query, Sources>,
): PageDefinition<Site, Query, PathParameters, Sources>
export function definePage<Site, Found, Query = null, Sources = unknown>(
  page: ChosenPage<Site, Query, Found, Sources>,
): PageDefinition<Site, Query, Found, Sources>
export function definePage(
  page: FixedPage<unknown, unknown, unknown> | ChosenPage<unknown, unknown, unknown, unknown>,
): PageDefinition<unknown, unknown, unknown, unknown> {
  const { patterns = [] } = page
  const isOn = page.isOn ?? (() => true)
  return {
    isOn,
    query: withoutQuery,
    cache: 'public',
    takesPosts: () => false,
    hydration: null,
    listSitemapPaths: () => [],
    isForRobots: page.cache !== 'personal',
    listTags: () => [],
    findNextChange: () => null,
    listContentSources: () => ({ pictures: [] }),
    find: (site, path) =>
      patterns
        .filter((pattern) => isOn(site, pattern))
        .map((pattern) => matchPattern(pattern, path))
        .find((parameters) => parameters !== undefined),
    listAddresses: (site) => patterns.filter((pattern) => isOn(site, pattern)),
    ...page,
    patterns,
  }
}

/** How a document hydrates, by its definition and what its loader gave. */
export function decideHydration(
  page: Pick<PageDefinition<unknown, unknown, unknown, unknown>, 'hydration'> | null,
  loaderData: unknown,
): HydrationStart | null {
  const hydration = page?.hydration ?? null
  const kind = (loaderData as { result?: { kind?: string } } | null | undefined)?.result?.kind
  return hydration !== null && hydration.resultKind === kind ? hydration.start : null
}
