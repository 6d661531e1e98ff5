import { expect, test } from 'vitest'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { arrangeGarageRows } from './garage-rows.rules.ts'

const cardsOf = (ids: readonly number[]) => ids.map((id) => ({ id }) as VehicleCardView)

test.each<[string, number[], number[], [string, number[]][]]>([
  ['nothing was seen', [], [1, 2, 3, 4, 5], [['Just arrived', [1, 2, 3, 4]]]],
  ['one was seen', [9], [1, 2, 3, 4], [['Recently seen and just arrived', [9, 1, 2, 3]]]],
  ['one of the newest was seen', [2], [1, 2], [['Recently seen and just arrived', [2, 1]]]],
  ['the only vehicle was seen', [1], [1], [['Recently seen', [1]]]],
  [
    'a row was seen',
    [9, 8, 7, 1, 6],
    [1, 2, 3, 4, 5],
    [
      ['Recently seen', [9, 8, 7, 1]],
      ['Just arrived', [2, 3, 4, 5]],
    ],
  ],
  ['there is no vehicle', [], [], []],
])('of an empty garage, where %s', (_name, seen, newest, expected) => {
  const rows = arrangeGarageRows(cardsOf(seen), cardsOf(newest))
  expect(rows.map(({ heading, cards }) => [heading, cards.map(({ id }) => id)])).toEqual(expected)
})
