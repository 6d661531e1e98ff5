import { describe, expect, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { findBookingPlace, findPlaceOf, listBookingLocations } from './booking-place.rules.ts'

const locate = (slug: string, more: Record<string, unknown> = {}) =>
  buildExampleLocation({ slug, name: `Name of ${slug}`, location_type: 'sales', ...more })

/**
 * Two dealerships: one has its own workshop, and the second of its showrooms is the primary one.
 */
const site = buildExampleSite({
  bookings: {
    test_drives: { enabled: true },
    services: { enabled: true },
    locations: [
      { location: 'closed', test_drives_at_once: 0 },
      { location: 'booked-out', test_drives_at_once: 0 },
    ],
  },
  dealerships: [
    buildExampleDealership({
      slug: 'north',
      name: 'North',
      locations: [
        locate('yard'),
        locate('showroom', { primary: true }),
        locate('workshop', { location_type: 'service' }),
      ],
    }),
    buildExampleDealership({
      slug: 'south',
      name: 'South',
      locations: [locate('closed', { primary: true }), locate('pier'), locate('quay')],
    }),
    buildExampleDealership({ slug: 'west', name: 'West', locations: [locate('booked-out')] }),
  ],
})
const [north, south, west] = site.dealerships
const idOf = (wanted: string) =>
  site.dealerships.flatMap(({ locations }) => locations).find(({ slug }) => slug === wanted)!.id

describe('the locations that take appointments', () => {
  test('are of test drives the showrooms that have room for one, of services the workshops', () => {
    const list = (kind: 'test-drive' | 'service') =>
      listBookingLocations(site, kind).map(({ slug }) => slug)
    expect(list('test-drive')).toEqual(['yard', 'showroom', 'pier', 'quay'])
    expect(list('service')).toEqual(['workshop'])
  })
})

describe('where an appointment is', () => {
  test.each([
    ['the primary location', north, null, 'showroom'],
    ['the first that takes appointments, where the primary one does not', south, null, 'pier'],
    ['the named location', north, 'yard', 'yard'],
    ['the one with the number', south, String(idOf('quay')), 'quay'],
    ['nowhere, if the named location takes no test drives', south, 'closed', undefined],
    ['nowhere, if the location is of another dealership', north, 'pier', undefined],
    ['nowhere, if there is no such location', north, 'nowhere', undefined],
    ['nowhere, if none takes test drives', west, null, undefined],
  ])('is %s', (_, dealership, location, slug) => {
    const place = findBookingPlace(site, 'test-drive', { dealershipId: dealership!.id, location })
    expect(place?.location.slug).toBe(slug)
    expect(place?.dealership).toBe(slug === undefined ? undefined : dealership)
  })

  test('is refused at a dealership of another site', () => {
    const place = findBookingPlace(site, 'test-drive', { dealershipId: 99, location: null })
    expect(place).toBeUndefined()
  })
})

describe('the place of a location’s number', () => {
  test.each(['yard', 'workshop', 'quay', 'closed'])('is found: %s', (slug) => {
    const place = findPlaceOf(site, 'service', idOf(slug))
    expect(place).toMatchObject({ kind: 'service', location: { slug } })
    expect(place?.dealership.locations).toContain(place?.location)
  })

  test('is nowhere on another site', () => {
    expect(findPlaceOf(site, 'service', 999)).toBeUndefined()
  })
})
