import { expect, test } from 'vitest'
import { readPlate, toKilometres } from './plate.rules.ts'

test.each([
  ['abc 123', 'qld', 'AU', { rego: 'ABC123', state: 'QLD' }],
  ['1-AB.2CD', ' VIC ', 'AU', { rego: '1AB2CD', state: 'VIC' }],
  ['ABC123', null, 'AU', 'plate.state'],
  ['ABC123', 'XX', 'AU', 'plate.state'],
  ['ABC123', 'constructor', 'AU', 'plate.state'],
  ['', 'QLD', 'AU', 'plate.rego'],
  ['ABCDEFGHIJK', 'QLD', 'AU', 'plate.rego'],
  ['ABCDEFGHIJ', 'QLD', 'AU', { rego: 'ABCDEFGHIJ', state: 'QLD' }],
  ['ABC/../x', 'QLD', 'AU', 'plate.rego'],
  [`ABC${' '.repeat(100_000)}`, 'QLD', 'AU', 'plate.rego'],
  ['KWH42', null, 'NZ', { rego: 'KWH42', state: null }],
  ['KWH42', 'QLD', 'NZ', { rego: 'KWH42', state: null }],
  ['7ABC123', 'ca', 'US', { rego: '7ABC123', state: 'CA' }],
] as const)('%s of %s in %s', (rego, state, country, plate) => {
  expect(readPlate(rego, state, { country })).toEqual(plate)
})

test('a provider gets kilometres, whatever the site counts', () => {
  expect(toKilometres(80_000, { distance_unit: 'km' })).toBe(80_000)
  expect(toKilometres(50_000, { distance_unit: 'mi' })).toBe(80_467)
  expect(toKilometres(50_001, { distance_unit: 'mi' })).toBe(80_469)
})
