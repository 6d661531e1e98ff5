import { createContext, type RouterContextProvider } from 'react-router'
import type { PageDefinition } from './page-definition.ts'
import type { PageMatch } from './page-registry.ts'

/** The page that is rendered; null for what is no page of the registry. */
export const pageMatchContext = createContext<PageMatch | null>(null)

type Context = Pick<RouterContextProvider, 'get'>

/** A loader's own page with its query read, or undefined where the request is for another page of the same route. */
export function findPageMatch<Site, Query, Found, Sources>(
  context: Context,
  page: PageDefinition<Site, Query, Found, Sources>,
): PageMatch<Site, Query, Found, Sources> | undefined {
  const match = context.get(pageMatchContext)
  // The registry reads each address with the definition that it stores beside what was read.
  return match !== null && match.page.kind === page.kind
    ? (match as PageMatch<Site, Query, Found, Sources>)
    : undefined
}

/**
 * A loader's own page with its query read.
 * @throws Error where React Router chose another route than the registry did
 */
export function getPageMatch<Site, Query, Found, Sources>(
  context: Context,
  page: PageDefinition<Site, Query, Found, Sources>,
): PageMatch<Site, Query, Found, Sources> {
  const match = findPageMatch(context, page)
  if (match === undefined) throw new Error(`the route of the page '${page.kind}' has another page`)
  return match
}

/**
 * The kind of the page that is rendered, for a route that shows several; what is no page of the registry is missing.
 * @throws Error where the table has no such kind
 */
export function getPageKind<Kind extends string>(
  context: Context,
  table: Readonly<Record<Kind, unknown>>,
): Kind {
  const kind = context.get(pageMatchContext)?.page.kind ?? 'missing'
  if (!Object.hasOwn(table, kind)) throw new Error(`the route does not know the page '${kind}'`)
  return kind as Kind
}
