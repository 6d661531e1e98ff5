import { expect, test } from 'vitest'
import { findTypedSearch } from './typed-search-path.rules.ts'

// §2 Stock search, {type}-cars: every combination of new, used and demo.
test.each([
  ['new-cars', ['new'], 'New'],
  ['used-cars', ['used'], 'Used'],
  ['demo-cars', ['demo'], 'Demo'],
  ['new-and-used-cars', ['new', 'used'], 'New & Used'],
  ['new-and-demo-cars', ['new', 'demo'], 'New & Demo'],
  ['used-and-demo-cars', ['used', 'demo'], 'Used & Demo'],
  ['new-used-and-demo-cars', ['new', 'used', 'demo'], 'New, Used & Demo'],
])('%s finds %j', (slug, types, before) => {
  const target = findTypedSearch(slug, 'cars')
  expect(target?.filter).toEqual([types.map((type) => `"car_type" = "${type}"`)])
  // A path with one condition leaves no choice. With several, a visitor may still choose one of them, which is then
  // in the heading.
  expect(target?.decidedFacets).toEqual(types.length === 1 ? ['car_type'] : [])
  expect(target?.heading).toEqual({
    before,
    after: '',
    ...(types.length > 1 ? { isAnyCondition: true } : {}),
  })
})

// §2, §4: how the vehicles of a page are offered; for sale by default.
test.each([
  ['subscription-cars', 'subscription'],
  ['rental-cars', 'rental'],
  ['used-cars', undefined],
  ['new-used-and-demo-cars', undefined],
  ['7-seater-cars', undefined],
])('%s offers by %s', (slug, offer) => {
  expect(findTypedSearch(slug, 'cars')?.offer).toBe(offer)
})

// §2 The generated pages by weekly repayment. Before '-under-', any of the words for vehicles is accepted, also the
// site's own.
test.each([
  ['cars-under-150-per-week', 'cars', 'cars-under-150-per-week'],
  ['rvs-under-150-per-week', 'cars', 'cars-under-150-per-week'],
  ['tiny-homes-under-150-per-week', 'tiny-homes', 'tiny-homes-under-150-per-week'],
  ['cars-under-150-per-week', 'tiny-homes', 'tiny-homes-under-150-per-week'],
  ['tiny-homes-under-150-per-week', 'cars', undefined],
  ['boats-under-150-per-week', 'cars', undefined],
  ['149-to-150-per-week', 'cars', '149-to-150-per-week'],
  ['150-to-150-per-week', 'cars', '150-to-150-per-week'],
  ['151-to-150-per-week', 'cars', undefined],
  ['0-to-50-per-week', 'cars', '0-to-50-per-week'],
  ['1-plus-per-week', 'cars', '1-plus-per-week'],
  ['0-plus-per-week', 'cars', undefined],
])('%s on a site of %s is the page %s', (slug, searchWord, canonical) => {
  expect(findTypedSearch(slug, searchWord)?.slug).toBe(canonical)
})

// The order of the types in the path makes no difference.
test.each([
  ['demo-and-new-cars', 'new-and-demo-cars'],
  ['demo-and-used-trucks', 'used-and-demo-cars'],
  ['demo-used-and-new-cars', 'new-used-and-demo-cars'],
  ['used-and-used-cars', undefined],
  ['demo-new-cars', undefined],
  ['demo-and-old-cars', undefined],
  ['and-cars', undefined],
  ['-cars', undefined],
])('%s is the page %s', (slug, canonical) => {
  expect(findTypedSearch(slug, 'cars')?.slug).toBe(canonical)
})
