import { describe, expect, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildLocationMap } from './location-map.view.ts'

const now = new Date('2026-11-25T00:00:00Z')

function locate(slug: string, lat: number | null, lang: number | null, more: object = {}) {
  const address = { street: '1 Example Street', city: 'Geelong', state: 'VIC', postcode: '3220' }
  return buildExampleLocation({ slug, name: slug, address: { ...address, lat, lang }, ...more })
}

function build(...dealerships: readonly (readonly unknown[])[]) {
  const site = buildExampleSite({
    dealerships: dealerships.map((locations, at) =>
      buildExampleDealership({ slug: `dealer-${at}`, name: `Dealer ${at}`, locations }),
    ),
  })
  return buildLocationMap(site, now, ({ slug }) => `/search?of=${slug}`)
}

const geelong = locate('geelong', -38.15, 144.36)
const ballarat = locate('ballarat', -37.56, 143.86)
const workshop = locate('workshop', -38.15, 144.361, { location_type: 'service' })

describe('a site has a map', () => {
  test.each([
    ['of two towns', [geelong, ballarat], true],
    ['not of one location', [geelong], false],
    ['not of a showroom and its workshop next door', [geelong, workshop], false],
    ['not without coordinates', [geelong, locate('lost', null, null)], false],
    ['not with half of them', [geelong, locate('lost', -37.56, null)], false],
    [
      'not of a hidden location',
      [geelong, locate('hidden', -37.56, 143.86, { visible: false })],
      false,
    ],
  ])('%s', (_, locations, isShown) => {
    expect(build(locations) !== null).toBe(isShown)
  })
})

test('a location without coordinates is in the list and not on the map', () => {
  const map = build([geelong, ballarat, locate('lost', null, null)])
  expect(map?.locations.map(({ name, number, marker }) => [name, number, marker !== null])).toEqual(
    [
      ['geelong', 1, true],
      ['ballarat', 2, true],
      ['lost', 3, false],
    ],
  )
})

test('a dealership of several has links to its stock and its page, and its workshop to the page alone', () => {
  const map = build([geelong, workshop], [ballarat])
  expect(map?.locations.map(({ name, stock, page }) => [name, stock?.href, page?.href])).toEqual([
    ['geelong', '/search?of=dealer-0', '/contact-us/dealer-0'],
    ['workshop', undefined, '/contact-us/dealer-0'],
    ['ballarat', '/search?of=dealer-1', '/contact-us/dealer-1'],
  ])
})

test('the only dealership has no page of its own', () => {
  expect(build([geelong, ballarat])?.locations[0]).toMatchObject({
    href: '#location-geelong',
    page: null,
    stock: { label: 'See what’s in stock' },
  })
})

test('the ground is drawn once for a version of a site', () => {
  const site = buildExampleSite({
    dealerships: [buildExampleDealership({ locations: [geelong, ballarat] })],
  })
  const [first, second] = [now, new Date('2026-11-26T00:00:00Z')].map((at) =>
    buildLocationMap(site, at, () => '/search'),
  )
  expect(second?.ground).toBe(first?.ground)
  expect(first?.ground.roads.national).not.toBe('')
})

test('of two hundred locations 150 have a marker, and all are in the list', () => {
  const many = [0, 50, 100, 150].map((first) =>
    Array.from({ length: 50 }, (_, at) =>
      locate(`yard-${first + at}`, -38 + (at % 20) / 20, 144 + (first + at) / 200),
    ),
  )
  const map = build(...many)
  expect(map?.locations).toHaveLength(200)
  expect(map?.locations.filter(({ marker }) => marker !== null)).toHaveLength(150)
})
