import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { formPatterns, pagePatterns } from './page-patterns.ts'

export default [
  index('routes/home.tsx'),
  route(pagePatterns.search, 'routes/search.tsx'),
  route(pagePatterns.contact, 'routes/contact.tsx'),
  route(pagePatterns.dealerContact, 'routes/contact.tsx', { id: 'routes/dealer-contact' }),
  route(pagePatterns.success, 'routes/success.tsx'),
  route(pagePatterns.garage, 'routes/garage.tsx'),
  ...formPatterns.map((pattern, at) =>
    route(pattern, 'routes/form.tsx', { id: `routes/form-${at}` }),
  ),
  route(pagePatterns.vehicle, 'routes/vehicle.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
