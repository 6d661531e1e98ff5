import { expect, test } from 'vitest'
import { buildDefaultSearchLink } from './default-search-link.rules.ts'

// §2 Stock search: some sites add a default city refinement.
test.each([
  [null, null, '/search/new-used-and-demo-cars'],
  ['used-cars', null, '/search/used-cars'],
  ['used-cars', 'Rocklea', '/search/used-cars?refine[city][0]=Rocklea'],
  [null, 'Port Adelaide', '/search/new-used-and-demo-cars?refine[city][0]=Port+Adelaide'],
])('a site with the path %j and the city %j links to %s', (path, city, href) => {
  const configuration = { default_search_path: path, search: { default_city: city } }
  expect(buildDefaultSearchLink(configuration)).toBe(href)
})
