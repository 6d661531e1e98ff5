import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { formPatterns, pagePatterns } from './page-patterns.ts'

/** Cased as everything else that knows a page by its address: forms, cached pages, a site's own address. */
const page = (pattern: string, file: string, options: { readonly id?: string } = {}) =>
  route(pattern, file, { ...options, caseSensitive: true })

export default [
  index('routes/home.tsx'),
  page(pagePatterns.search, 'routes/search.tsx'),
  page(pagePatterns.contact, 'routes/contact.tsx'),
  page(pagePatterns.dealerContact, 'routes/contact.tsx', { id: 'routes/dealer-contact' }),
  page(pagePatterns.success, 'routes/success.tsx'),
  page(pagePatterns.garage, 'routes/garage.tsx'),
  ...formPatterns.map((pattern, at) =>
    page(pattern, 'routes/form.tsx', { id: `routes/form-${at}` }),
  ),
  page(pagePatterns.vehicle, 'routes/vehicle.tsx'),
  page('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
