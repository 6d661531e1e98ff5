import { expect, test } from 'vitest'
import { putPicturedFirst } from './shop-window.rules.ts'

test.each<[string, readonly (string | null)[], readonly (string | null)[]]>([
  ['none', [], []],
  ['all with a picture, as they came', ['b', 'a'], ['b', 'a']],
  ['one without between', ['b', null, 'a'], ['b', 'a', null]],
  ['none with a picture', [null, null], [null, null]],
])('vehicles with a picture come first: %s', (_case, came, order) => {
  const cards = came.map((pictureKey, id) => ({ id, pictureKey }))
  expect(putPicturedFirst(cards).map(({ pictureKey }) => pictureKey)).toEqual(order)
})
