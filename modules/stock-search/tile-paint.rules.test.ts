import { expect, test } from 'vitest'
import { decideTilePaint } from './tile-paint.rules.ts'

test.each([
  ['#d3102a', 'Red'],
  ['#a63d12', 'Orange'],
  ['#ffd200', 'Yellow'],
  ['#33685b', 'Green'],
  ['#0369a1', 'Blue'],
  ['#5b21b6', 'Purple'],
  ['#8f1d5b', 'Maroon'],
  ['#777777', 'Silver'],
])('an accent of %s paints the tiles in %s', (accent, paint) => {
  expect(decideTilePaint(accent)).toBe(paint)
})
