import { expect, test } from 'vitest'
import { rankFacetLabels } from './rank-facet-labels.ts'

test.each([
  ['Toyota', 'toy', 0],
  ['Toyota', 'TOYOTA', 0],
  ['Toyota', 'oyota', null],
  ['Škoda', 'skoda', 0],
  ['Mercedes-Benz', 'mercedesb', 0],
  ['Mercedes-Benz', 'benz', 1],
  ['Mercedes-Benz', 'benz merc', 1],
  ['Mercedes-Benz', 'merc bmw', null],
  ['Land Rover', 'land-rover', 0],
  ['Land Rover', 'landrover', 0],
  ['LandCruiser Prado', 'land cruiser', 0],
  ['LandCruiser Prado', 'cruiser', 1],
  ['LandCruiser Prado', 'cruiserprado', 1],
  ['LandCruiser Prado', 'prado', 1],
  ['CX-5', 'cx 5', 0],
  ['CX-5', 'cx5', 0],
  ['CX-5', '5', 1],
  // A word with a digit allows no typos, because each digit means another model.
  ['CX-50', 'cx60', null],
  ['7 seats', '7', 0],
  ['17 seats', '7', null],
  // One typo from four letters on, two from eight; a wrong first letter counts as two.
  ['Kia', 'kai', null],
  ['Audi', 'adui', 2],
  ['Tucson', 'tuscon', 2],
  ['Tucson', 'tuscno', null],
  ['Santa Fe', 'sante fe', 2],
  ['Santa Fe', 'fe sante', 2],
  ['Santa Fe', 'fe sentu', null],
  ['Mitsubishi', 'mitshbs', null],
  ['Mitsubishi', 'mitshbsh', 3],
  ['Mitsubishi', 'nitsubishi', 3],
  ['Mazda', 'nazda', null],
  ['Toyota', '', 0],
  ['Toyota', '  ', 0],
  ['Toyota', '"<>', 0],
  ['', 'a', null],
  ['', '', 0],
  ['Toyota', 'x'.repeat(200), null],
  ['Toyota', '__proto__', null],
])('a value %j is found by %j with the rank %j', (label, words, rank) => {
  expect(rankFacetLabels(words, [label]).get(label) ?? null).toBe(rank)
})

test('each value has its own rank, and its best', () => {
  const labels = ['Santa Fe', 'Santa Santana', 'Santana', 'Saanta', 'Kona']
  expect([...rankFacetLabels('santa', labels)]).toEqual([
    ['Santa Fe', 0],
    ['Santa Santana', 0],
    ['Santana', 0],
    ['Saanta', 2],
  ])
})

test('two values that are written almost alike are both found', () => {
  expect([...rankFacetLabels('cx5', ['CX-5', 'CX5', 'Cx 5']).keys()]).toEqual([
    'CX-5',
    'CX5',
    'Cx 5',
  ])
})
