import { expect, test } from 'vitest'
import { cleanPlate } from './clean-plate.rules.ts'

test.each([
  ['abc-123', 'ABC123'],
  ['1AB · 2CD', '1AB2CD'],
  ['ABCDEFGH10', 'ABCDEFGH10'],
  ['ABCDEFGHI10', undefined],
  ['', undefined],
  ['ABC*', undefined],
  // Exactly forty characters, and forty-one.
  [`ABC${' '.repeat(34)}123`, 'ABC123'],
  [`ABC${' '.repeat(35)}123`, undefined],
])('of %j the plate is %j', (text, plate) => {
  expect(cleanPlate(text)).toBe(plate)
})
