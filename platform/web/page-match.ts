import { createContext, type RouterContextProvider } from 'react-router'
import type { PageDefinition } from './page-definition.ts'
import type { PageMatch } from './page-registry.ts'

/** The page being rendered; null if it is not in the registry. */
export const pageMatchContext = createContext<PageMatch | null>(null)

type Context = Pick<RouterContextProvider, 'get'>

/** The loader's own page with its parsed query; undefined if the request is for another page of the same route. */
export function findPageMatch<Site, Query, Found, Sources>(
  context: Context,
  page: PageDefinition<Site, Query, Found, Sources>,
): PageMatch<Site, Query, Found, Sources> | undefined {
  const match = context.get(pageMatchContext)
  // The registry parses each URL with the definition that it stores in the match.
  return match !== null && match.page.kind === page.kind
    ? (match as PageMatch<Site, Query, Found, Sources>)
    : undefined
}

/** The loader's own page with its parsed query. @throws Error if React Router chose another route than the registry */
export function getPageMatch<Site, Query, Found, Sources>(
  context: Context,
  page: PageDefinition<Site, Query, Found, Sources>,
): PageMatch<Site, Query, Found, Sources> {
  const match = findPageMatch(context, page)
  if (match === undefined)
    throw new Error(`the route of the page '${page.kind}' was matched for another page`)
  return match
}

/**
 * The kind of the rendered page, for a route with several pages; pages outside the registry count as missing. @throws
 * Error if the table lacks the kind
 */
export function getPageKind<Kind extends string>(
  context: Context,
  table: Readonly<Record<Kind, unknown>>,
): Kind {
  const kind = context.get(pageMatchContext)?.page.kind ?? 'missing'
  if (!Object.hasOwn(table, kind)) throw new Error(`the route does not know the page '${kind}'`)
  return kind as Kind
}
