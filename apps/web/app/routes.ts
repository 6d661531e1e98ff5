import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { pagePatterns } from './page-patterns.ts'

export default [
  index('routes/home.tsx'),
  route(pagePatterns.search, 'routes/search.tsx'),
  route(pagePatterns.contact, 'routes/contact.tsx'),
  route(pagePatterns.vehicle, 'routes/vehicle.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
