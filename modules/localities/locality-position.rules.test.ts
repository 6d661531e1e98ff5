import { expect, test } from 'vitest'
import list from '#db/demo/places.json' with { type: 'json' }
import { findLocalityPosition } from './locality-position.rules.ts'
import { listLocalities } from './seed-localities.ts'

test.each([
  ['AU', 'Dandenong', 'VIC', { lat: -37.98, lng: 145.2 }],
  ['AU', 'St Kilda', 'VIC', { lat: -37.87, lng: 144.98 }],
  ['AU', 'Brisbane City', 'QLD', { lat: -27.47, lng: 153.03 }],
  ['AU', 'Hamilton', 'QLD', { lat: -27.44, lng: 153.06 }],
  ['NZ', 'Hamilton Central', 'Waikato', { lat: -37.79, lng: 175.28 }],
  ['NZ', 'Kaikōura', 'Canterbury', { lat: -42.4, lng: 173.68 }],
] as const)('%s: %s, %s is found', (country, locality, state, position) => {
  expect(findLocalityPosition(country, { locality, state })).toEqual(position)
})

test.each([
  ['AU', 'Nowhere Flat', 'VIC'],
  ['AU', 'Dandenong', 'QLD'],
  ['AU', '__proto__', 'VIC'],
  ['AU', '', ''],
  ['US', 'Catoosa', 'OK'],
] as const)('%s: %s, %s has no known position', (country, locality, state) => {
  expect(findLocalityPosition(country, { locality, state })).toBeNull()
})

test.each(['AU', 'NZ'] as const)(
  'every locality of the demonstration’s list of %s has a position',
  (country) => {
    const missing = listLocalities(list[country]).filter(
      (locality) => findLocalityPosition(country, locality) === null,
    )
    expect(missing).toEqual([])
  },
)
