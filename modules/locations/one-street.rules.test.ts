import { expect, test } from 'vitest'
import { areInOneStreet } from './one-street.rules.ts'

const town = 'Melrose Park SA 5039'
const at = (street: string, where = town) => ({ addressLines: [street, where] })

test.each([
  ['neighbours', [at('9 Saltbush Avenue'), at('11 Saltbush Avenue')], true],
  ['a workshop behind', [at('57 Chainlink Way'), at('57 Chainlink Way (rear)')], true],
  ['one behind', [at('90 Sandpiper Road'), at('Rear 90 Sandpiper Road')], true],
  ['a letter and a range', [at('9a Saltbush Avenue'), at('11–13 Saltbush Avenue')], true],
  ['a unit', [at('2/9 Saltbush Avenue'), at('11 Saltbush Avenue')], true],
  ['another street', [at('9 Saltbush Avenue'), at('12 Foundry Lane')], false],
  [
    'a street of the same name in another town',
    [at('9 Saltbush Avenue'), at('9 Saltbush Avenue', 'Glenelg SA 5045')],
    false,
  ],
  ['three of which one is elsewhere', [at('1 A St'), at('2 A St'), at('1 B St')], false],
  ['a single location', [at('9 Saltbush Avenue')], false],
  ['no location', [], false],
])('one street: %s', (_, locations, isOne) => {
  expect(areInOneStreet(locations)).toBe(isOne)
})
