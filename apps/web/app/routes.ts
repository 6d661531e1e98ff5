import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { sitePages } from './pages.ts'

/**
 * Each page with an address of its own has the route in its folder. All other addresses are one route, which shows the
 * page that the site has there: so server and browser decide alike. Addresses are compared by their very letters, as
 * everything else that knows a page by its address compares them.
 */
export default [
  ...sitePages.pages.flatMap(({ kind, pattern }) => {
    if (pattern === null) return []
    const file = `routes/${kind}/route.tsx`
    const id = `routes/${kind}`
    return pattern === '/'
      ? [index(file, { id })]
      : [route(pattern, file, { id, caseSensitive: true })]
  }),
  route('*', 'routes/site-address/route.tsx', { id: 'routes/site-address', caseSensitive: true }),
] satisfies RouteConfig
