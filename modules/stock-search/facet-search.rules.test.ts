import { expect, test } from 'vitest'
import { readFacetSearch } from './facet-search.rules.ts'

test.each([
  ['Toyota', 'toy', true],
  ['Toyota', 'TOYOTA', true],
  ['Toyota', 'oyota', false],
  ['Škoda', 'skoda', true],
  ['Mercedes-Benz', 'benz', true],
  ['Mercedes-Benz', 'benz merc', true],
  ['Mercedes-Benz', 'merc bmw', false],
  ['Land Rover', 'land-rover', true],
  ['Land Rover', 'landrover', false],
  ['CX-5', 'cx 5', true],
  ['7 seats', '7', true],
  ['17 seats', '7', false],
  ['Toyota', '', true],
  ['Toyota', '  ', true],
  ['Toyota', '"<>', true],
  ['', 'a', false],
])('a value %j is found by %j: %s', (label, words, found) => {
  expect(readFacetSearch(words)(label)).toBe(found)
})
