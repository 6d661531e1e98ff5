import { expect, test } from 'vitest'
import { decideTilePaint } from './tile-paint.rules.ts'

/** Hues in degrees, each as close to a paint's bound as colours with two channels at 240 get. */
test.each([
  [12, '#fa3200', 'Red'],
  [12.5, '#fa3400', 'Orange'],
  [35, '#f08c00', 'Orange'],
  [35.5, '#f08e00', 'Yellow'],
  [65, '#dcf000', 'Yellow'],
  [65.5, '#daf000', 'Green'],
  [170, '#00f0c8', 'Green'],
  [170.5, '#00f0ca', 'Blue'],
  [255, '#3c00f0', 'Blue'],
  [255.5, '#3e00f0', 'Purple'],
  [310, '#f000c8', 'Purple'],
  [310.5, '#f000c6', 'Maroon'],
  [340, '#f00050', 'Maroon'],
  [340.5, '#f0004e', 'Red'],
  [359.5, '#f00002', 'Red'],
  [0, '#f00000', 'Red'],
])('a hue of %d (%s) is painted %s', (_hue, accent, paint) => {
  expect(decideTilePaint(accent)).toBe(paint)
})

test.each([
  ['#170000', 'Silver'],
  ['#180000', 'Red'],
  ['#ffffe8', 'Silver'],
  ['#ffffe7', 'Yellow'],
])('an accent as grey as %s is painted %s', (accent, paint) => {
  expect(decideTilePaint(accent)).toBe(paint)
})

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
