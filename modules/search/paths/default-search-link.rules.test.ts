import { expect, test } from 'vitest'
import { buildDefaultSearchLink, decideBareSearchLink } from './default-search-link.rules.ts'

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

// A search without a path uses the default path; the default city is never added.
test.each([
  ['', '/search/used-cars'],
  ['?query=hilux', '/search/used-cars?query=hilux'],
  [
    '?sort=price:asc&refine[make]=Kia&range[price][max]=$30,000&page=2',
    '/search/used-cars?refine[make][0]=Kia&range[price]=:30000&page=2&sort=price:asc',
  ],
  ['?refine[city]=Bendigo', '/search/used-cars?refine[city][0]=Bendigo'],
  ['?gclid=1&_routes=routes/search&page=abc', '/search/used-cars'],
  ['?query=%0d%0aSet-Cookie:x&x=//elsewhere.example', '/search/used-cars?query=Set-Cookie:x'],
])('/search%s leads to %s', (search, location) => {
  const configuration = { default_search_path: 'used-cars', search: { default_city: 'Rocklea' } }
  expect(decideBareSearchLink(configuration, search)).toBe(location)
})
