import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { decideAllStockPath } from './all-stock-path.rules.ts'

const all = '/search/new-used-and-demo-cars'
const some = { new: 1, used: 1, demo: 1 }
const used = { new: 0, used: 3, demo: 0 }

test.each([
  ['the default is all of it', null, some, all],
  ['the default leaves used ones out', 'new-and-demo-cars', some, all],
  ['the default is one type of several', 'used-cars', some, all],
  ['the default is the first type of several', 'new-cars', some, all],
  ['there is one vehicle', 'used-cars', { new: 0, used: 1, demo: 0 }, '/search/used-cars'],
  ['the default is the one type that there is', 'used-cars', used, '/search/used-cars'],
  ['the default is a type without vehicles', 'new-cars', used, all],
  ['nobody counted', 'used-cars', undefined, all],
  ['there is no stock', 'used-cars', { new: 0, used: 0, demo: 0 }, all],
])('all of the stock has one address if %s', (_name, path, carTypes, expected) => {
  const configuration = buildExampleConfiguration({ default_search_path: path })
  expect(decideAllStockPath(configuration, carTypes)).toBe(expected)
})
