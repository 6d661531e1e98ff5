import { matchPattern, type PathParameters } from './path-pattern.ts'
import type { ListedPath } from './sitemap-entry.ts'
import { type QueryCodec, withoutQuery } from './query-codec.ts'

/**
 * The page's audience. `public`: the same for everyone, rendered without cookies and cached. `personal`: for one
 * visitor, never cached. Posts to a page are always personal.
 */
export type CachePolicy = 'public' | 'personal'

/** When a page's scripts are requested. */
export type HydrationStart = 'load' | 'interaction'

export interface Hydration {
  /** `load`: after the page has loaded; `interaction`: when the visitor first uses its form. */
  readonly start: HydrationStart
  /** Kinds of loader result (`{ result: { kind } }`) that hydrate: a 'not found' result, for example, does not. */
  readonly resultKind: string | readonly string[]
}

/** Sources that a page's content security policy allows in addition to the website's own. */
export interface ContentSources {
  readonly pictures: readonly string[]
  /** Origins of frames, and of audio and video files. */
  readonly frames?: readonly string[]
  readonly media?: readonly string[]
  /** Whether the page has fields of the site's payment provider: its script and frame. */
  readonly hasPaymentFields?: boolean
}

/**
 * The facts about a page that are needed without rendering it: for links and menus, the cache key, the sitemap, the
 * content security policy and React Router's routes. Pure, so that any program can use it; never sent to browsers.
 */
export interface PageDefinition<Site, Query, Found, Sources> {
  /** The kind of page, also the name of its folder under `routes/`. */
  readonly kind: string
  /**
   * Path patterns that are the same on every site, in React Router's syntax: each is a line of `routes.ts` and reserved
   * for this page. Empty for pages whose path each site chooses.
   */
  readonly patterns: readonly string[]
  /** Whether a site has the page at one of its patterns. */
  isOn(site: Site, pattern: string): boolean
  /** Resolves a path on a site; undefined: the path does not belong to this page. */
  find(site: Site, path: string): Found | undefined
  /** Patterns of the page on a site, for building links. */
  listAddresses(site: Site, now: Date): readonly string[]
  readonly query: QueryCodec<Query>
  readonly cache: CachePolicy
  /** Whether the page accepts posts; its route then has an action. */
  takesPosts(site: Site, found: Found, path: string): boolean
  /** Null: the page is served without React's scripts. */
  readonly hydration: Hydration | null
  /** Paths for the sitemap. */
  listSitemapPaths(
    site: Site,
    sources: Sources,
  ): readonly ListedPath[] | Promise<readonly ListedPath[]>
  /** Whether crawlers may fetch the page. False for personal pages, and for pages reached only from another page. */
  readonly isForRobots: boolean
  /** Whether the page shows, among its own content, the document that authors have written for its path. */
  readonly showsWrittenText: boolean
  /** Tags that purge the page from the cache, in addition to those of its content. */
  listTags(site: Site): readonly string[]
  /** When the page changes with time alone, in addition to changes of the site and its content; null: never. */
  findNextChange(site: Site, now: Date): Date | null
  /** @param loaded the result of the page's loader */
  listContentSources(site: Site, loaded?: unknown): ContentSources
}

type Optional<Definition> = Partial<
  Omit<Definition, 'kind' | 'patterns' | 'find' | 'listAddresses'>
> & { readonly kind: string }

/** A page whose paths are the same on every site that has it. */
interface FixedPage<Site, Query, Sources> extends Optional<
  PageDefinition<Site, Query, PathParameters, Sources>
> {
  readonly patterns: readonly string[]
  /** Needed if some of a site's patterns must not be linked to. */
  listAddresses?(site: Site, now: Date): readonly string[]
}

/** A page whose paths each site chooses. */
interface ChosenPage<Site, Query, Found, Sources> extends Optional<
  PageDefinition<Site, Query, Found, Sources>
> {
  /** Patterns that sites do not choose, if any. */
  readonly patterns?: readonly string[]
  find(site: Site, path: string): Found | undefined
  listAddresses(site: Site, now: Date): readonly string[]
}

/** Defines a page; by default it is public, without parameters and without scripts. */
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
    showsWrittenText: false,
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

/** How a page hydrates, from its definition and its loader's result. */
export function decideHydration(
  page: Pick<PageDefinition<unknown, unknown, unknown, unknown>, 'hydration'> | null,
  loaderData: unknown,
): HydrationStart | null {
  const hydration = page?.hydration ?? null
  const kind = (loaderData as { result?: { kind?: string } } | null | undefined)?.result?.kind
  if (hydration === null || kind === undefined) return null
  return [hydration.resultKind].flat().includes(kind) ? hydration.start : null
}
