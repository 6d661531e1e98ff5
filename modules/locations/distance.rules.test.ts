import { describe, expect, test } from 'vitest'
import { formatDistance, measureDistanceKm, sortByDistance } from './distance.rules.ts'

const melbourne = { lat: -37.81, lng: 144.96 }

describe('the distance between two positions', () => {
  test.each([
    ['the same place', melbourne, 0],
    ['Geelong', { lat: -38.15, lng: 144.36 }, 64.7],
    ['Sydney', { lat: -33.87, lng: 151.21 }, 713],
    ['Auckland, over the sea', { lat: -36.85, lng: 174.76 }, 2627],
    ['the opposite point of the earth', { lat: 37.81, lng: -35.04 }, 20_015],
  ])('from Melbourne to %s', (_, to, km) => {
    expect(measureDistanceKm(melbourne, to)).toBeCloseTo(km, km < 100 ? 0 : -1)
  })

  test('is short across the date line', () => {
    expect(measureDistanceKm({ lat: 0, lng: 179.99 }, { lat: 0, lng: -179.99 })).toBeLessThan(3)
  })
})

describe('a distance in words', () => {
  test.each([
    [0, 'km', 'under 0.1 km'],
    [0.04, 'km', 'under 0.1 km'],
    [0.05, 'km', '0.1 km'],
    [3, 'km', '3.0 km'],
    [3.44, 'km', '3.4 km'],
    [9.94, 'km', '9.9 km'],
    [9.95, 'km', '10 km'],
    [12.4, 'km', '12 km'],
    [12.5, 'km', '13 km'],
    [2627.2, 'km', '2,627 km'],
    [16.09344, 'mi', '10 mi'],
    [5, 'mi', '3.1 mi'],
  ] as const)('%d km in %s is %s', (km, unit, text) => {
    expect(formatDistance(km, unit, 'en-AU')).toBe(text)
  })
})

test('the nearest location comes first, and those of unknown position last in their own order', () => {
  const places = [
    { name: 'lost', position: null },
    { name: 'far', position: { lat: -33.87, lng: 151.21 } },
    { name: 'also lost', position: null },
    { name: 'near', position: { lat: -38.15, lng: 144.36 } },
  ]
  const sorted = sortByDistance(places, melbourne)
  expect(sorted.map(({ name }) => name)).toEqual(['near', 'far', 'lost', 'also lost'])
  expect(sorted.map(({ km }) => km === null)).toEqual([false, false, true, true])
})
