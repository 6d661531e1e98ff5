import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildRouteRequest } from './site-route.ts'

const example = buildExampleSite()
const withGarage = (path: string, enabled = true): Site => ({
  ...example,
  configuration: {
    ...example.configuration,
    garage: { ...example.configuration.garage, path, enabled },
  },
})
const route = (site: Site, path: string): string =>
  new URL(buildRouteRequest(site, new Request(`http://example.localhost${path}`)).url).pathname

test.each([
  ['/my-garage', true, '/my-garage', '/my-garage'],
  ['/saved', true, '/saved', '/my-garage'],
  ['/saved', true, '/my-garage', '/*'],
  ['/saved', false, '/saved', '/saved'],
  ['/my-garage', false, '/my-garage', '/*'],
  ['/saved', true, '/contact', '/contact'],
  ['/saved', true, '/saved.data', '/my-garage.data'],
  ['/saved', true, '/my-garage.data', '/*.data'],
  ['/my-garage', false, '/my-garage.data', '/*.data'],
  ['/my-garage', false, '/my-g%61rage.data', '/*.data'],
])('with a garage at %s (%s), %s is the route %s', (path, enabled, asked, found) => {
  expect(route(withGarage(path, enabled), asked)).toBe(found)
})

test('a path that needs no mapping leaves the request as it is', () => {
  const request = new Request('http://example.localhost/contact')
  expect(buildRouteRequest(example, request)).toBe(request)
})
