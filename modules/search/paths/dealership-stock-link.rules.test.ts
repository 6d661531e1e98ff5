import { expect, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { parseSearchUrl } from '../refinements/parse-search-url.rules.ts'
import { buildDealershipStockLink } from './dealership-stock-link.rules.ts'

const build = (names: readonly string[]) => {
  const site = buildExampleSite({
    dealerships: names.map((name, index) =>
      buildExampleDealership({
        slug: `dealer-${index}`,
        name,
        locations: [buildExampleLocation({ slug: `yard-${index}` })],
      }),
    ),
  })
  return new URL(buildDealershipStockLink(site, site.dealerships[0]!), 'https://example.com')
}

test('of one dealership of several is refined by its name', () => {
  const { pathname, search } = build(['Smith & Sons', 'Others'])
  expect(pathname).toBe('/search/new-used-and-demo-cars')
  expect(parseSearchUrl(search).refinements).toEqual({ dealership_name: ['Smith & Sons'] })
})

test('of the only dealership is all of the stock', () => {
  expect(build(['Smith & Sons']).search).toBe('')
})
