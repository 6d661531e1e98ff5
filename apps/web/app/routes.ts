import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { formPatterns, pagePatterns } from './document/page-patterns.ts'

/** Cased as everything else that knows a page by its address: forms, cached pages, a site's own address. */
const page = (pattern: string, name: string, id = name) =>
  route(pattern, `routes/${name}/route.tsx`, { id: `routes/${id}`, caseSensitive: true })

export default [
  index('routes/home/route.tsx', { id: 'routes/home' }),
  page(pagePatterns.search, 'search'),
  page(pagePatterns.contact, 'contact'),
  page(pagePatterns.dealerContact, 'contact', 'dealer-contact'),
  page(pagePatterns.success, 'success'),
  page(pagePatterns.garage, 'garage'),
  ...formPatterns.map((pattern, at) => page(pattern, 'form', `form-${at}`)),
  page(pagePatterns.vehicle, 'vehicle'),
  page('*', 'not-found'),
] satisfies RouteConfig
