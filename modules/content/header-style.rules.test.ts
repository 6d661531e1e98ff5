import { describe, expect, test } from 'vitest'
import { decideHeaderStyle } from './header-style.rules.ts'

const short = ['Home', 'Vehicles', 'Stock', 'Offers', 'Service', 'About Us', 'Finance', 'Locations']
const long = ['Home', 'Stock', 'Offers', 'Service & Parts', 'Tyre & Battery Centre', 'Fleet']

describe('the header', () => {
  test.each([
    ['a bar that has room for its menu', 'bar', short, 'bar'],
    [
      'a bar whose menu is longer than its row',
      'bar',
      [...long, 'Finance', 'Contact', 'Company'],
      'two-row',
    ],
    ['one in two rows, whatever its menu', 'two-row', ['Home'], 'two-row'],
    ['one in the middle, whatever its menu', 'centred', [...long, ...short], 'centred'],
  ] as const)('%s', (_what, style, titles, expected) => {
    expect(decideHeaderStyle(style, titles)).toBe(expected)
  })

  test('has a bar up to 104 letters, four of them around each link', () => {
    expect(decideHeaderStyle('bar', ['x'.repeat(100)])).toBe('bar')
    expect(decideHeaderStyle('bar', ['x'.repeat(101)])).toBe('two-row')
    expect(decideHeaderStyle('bar', ['x'.repeat(48), 'x'.repeat(48)])).toBe('bar')
    expect(decideHeaderStyle('bar', ['x'.repeat(48), 'x'.repeat(49)])).toBe('two-row')
  })
})
