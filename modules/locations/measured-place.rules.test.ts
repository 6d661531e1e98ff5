import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMeasuredPlace, writeMeasuredPlace } from './measured-place.rules.ts'

const degrees = (most: number) =>
  fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((steps) => steps / 10_000)

test('a written place is read again', () => {
  fc.assert(
    fc.property(
      degrees(90),
      degrees(180),
      fc.constantFrom('km' as const, 'mi' as const),
      (lat, lng, unit) => {
        expect(readMeasuredPlace(writeMeasuredPlace({ lat, lng }, unit))).toEqual({
          // The text of -0 is '0'.
          lat: lat + 0,
          lng: lng + 0,
          unit,
        })
      },
    ),
  )
})

test.each([
  [''],
  ['-37.8 144.9'],
  ['-37.8 144.9 m'],
  ['north south km'],
  ['-37.8 144.9 km more'],
  ['1e9 144.9 km'],
  ['-37.8  km'],
])('%j is no place', (text) => {
  expect(readMeasuredPlace(text)).toBeNull()
})
