import { describe, expect, test } from 'vitest'
import { decideDefaultSearchPath, normaliseSearchPath } from './default-search-path.rules.ts'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'

describe('§2 default search path', () => {
  test.each([
    ['the dealer’s own', { default_search_path: '/search/used-cars' }, '/search/used-cars'],
    ['the dealer’s own, prefixed', { default_search_path: 'used-cars' }, '/search/used-cars'],
    ['a slash but no prefix', { default_search_path: '/toyota/hilux' }, '/search/toyota/hilux'],
    ['the template’s', { template: 'Truck' }, '/search/new-used-and-demo-trucks'],
    ['the template’s', { template: 'Camper' }, '/search/new-used-and-demo-campers'],
    ['the template’s', { template: 'RV' }, '/search/new-used-and-demo-rvs'],
    ['the template’s', { template: 'Motorcycle' }, '/search/new-used-and-demo-motorcycles'],
    ['the last resort', { template: 'Car' }, '/search/new-used-and-demo-cars'],
    ['the last resort', { default_search_path: null }, '/search/new-used-and-demo-cars'],
  ])('%s: %j', (_, overrides, path) => {
    expect(decideDefaultSearchPath(buildExampleConfiguration(overrides))).toBe(path)
  })
})

test.each([
  ['search/used-cars/', '/search/used-cars'],
  ['/search/search', '/search/search'],
  ['', undefined],
  ['/', undefined],
  ['/search', undefined],
  ['/search/a/b/c', undefined],
  ['/search/Used-Cars', undefined],
  ['/search/../admin', undefined],
  ['https://elsewhere.example', undefined],
])('%j becomes %j', (path, normalised) => {
  expect(normaliseSearchPath(path)).toBe(normalised)
})
