import { describe, expect, test } from 'vitest'
import {
  isColour,
  measureContrast,
  measureLowest,
  measureLuminance,
  mixColours,
  mixUntilReadable,
} from './colour.rules.ts'

test.each([
  ['#1d4ed8', true],
  ['#1D4ED8', true],
  ['#fff', false],
  ['#1d4ed8ff', false],
  ['1d4ed8', false],
  ['red', false],
  [null, false],
  [0x1d4ed8, false],
])('%j is a colour of a configuration: %s', (value, is) => {
  expect(isColour(value)).toBe(is)
})

/** WCAG 2.2, relative luminance: channel values up to 10 of 255 are linear, higher ones follow a curve. */
describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#ffffff', 1.37],
    ['#0000ff', '#ffffff', 8.59],
    ['#0a0a0a', '#ffffff', 19.8],
    ['#0b0b0b', '#ffffff', 19.68],
  ])('of %s and %s is %d to 1, the same both ways', (one, other, ratio) => {
    expect(measureContrast(one, other)).toBeCloseTo(ratio, 2)
    expect(measureContrast(other, one)).toBe(measureContrast(one, other))
  })

  test('goes from black to white', () => {
    expect(measureLuminance('#000000')).toBe(0)
    expect(measureLuminance('#ffffff')).toBeCloseTo(1, 12)
  })

  test('with several grounds is that with the worst of them', () => {
    expect(measureLowest('#767676', ['#000000', '#ffffff'])).toBeCloseTo(4.54, 2)
    expect(measureLowest('#767676', ['#ffffff', '#000000'])).toBeCloseTo(4.54, 2)
  })
})

describe('a mixture', () => {
  test.each([
    [0, '#204060'],
    [0.25, '#487088'],
    [0.5, '#70a0b0'],
    [1, '#c0ffff'],
  ])('of #204060 with %d of #c0ffff is %s', (share, mixed) => {
    expect(mixColours('#204060', '#c0ffff', share)).toBe(mixed)
  })

  test('has the nearest whole channels', () => {
    expect(mixColours('#000000', '#010101', 0.49)).toBe('#000000')
    expect(mixColours('#000000', '#010101', 0.51)).toBe('#010101')
  })
})

describe('the nearest colour that can be read', () => {
  test.each([
    ['is the colour itself where that can', '#767676', '#000000', 4.5, '#767676'],
    ['is the colour itself where it just can', '#000000', '#ff0000', 21, '#000000'],
    ['lies on the way, in twentieths', '#ffffff', '#000000', 4.5, '#737373'],
    ['is one twentieth on where that is enough', '#777777', '#000000', 4.5, '#717171'],
    ['is the end of the way where only that can', '#ffffff', '#767676', 4.5, '#767676'],
    ['lies never past the end of the way', '#888888', '#777777', 4.5, '#777777'],
  ])('%s', (_what, colour, towards, contrast, found) => {
    expect(mixUntilReadable(colour, towards, ['#ffffff'], contrast)).toBe(found)
  })

  test('is read on every ground', () => {
    expect(mixUntilReadable('#ffffff', '#000000', ['#ffffff', '#cccccc'], 4.5)).toBe('#4d4d4d')
  })
})
