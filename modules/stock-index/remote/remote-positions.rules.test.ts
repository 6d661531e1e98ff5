import { expect, test } from 'vitest'
import {
  buildPosition,
  buildPositionsQuery,
  isAsNew,
  isPosition,
} from './remote-positions.rules.ts'

test.each<[string, [number, number][], [number, number][], boolean]>([
  ['all of one dealership', [[1, 7]], [[1, 7]], true],
  ['one change less', [[1, 6]], [[1, 7]], false],
  ['more than we have yet', [[1, 8]], [[1, 7]], true],
  ['nothing, of nothing', [], [[1, 0]], true],
  ['nothing, of something', [], [[1, 1]], false],
  [
    'all of one dealership, and less of another',
    [
      [1, 7],
      [2, 8],
    ],
    [
      [1, 7],
      [2, 9],
    ],
    false,
  ],
  [
    'another dealership',
    [
      [1, 7],
      [2, 9],
    ],
    [[2, 9]],
    true,
  ],
])('a remote that has %s', (_, places, cursors, isNew) => {
  const named = places.map(([dealership, at]) => ({ dealership, at }))
  expect(isAsNew(named, new Map(cursors))).toBe(isNew)
})

test('positions are requested by their scope, all of them', () => {
  expect(buildPositionsQuery('one')).toEqual({
    indexUid: 'forecourt_feed',
    filter: 'scope = "one"',
    limit: 1000,
  })
})

test('the mark of the settings is no place', () => {
  const position = buildPosition('one', 7, 12)
  expect(position).toEqual({ id: 'one_7', scope: 'one', dealership: 7, at: 12 })
  expect(isPosition(position)).toBe(true)
  expect(isPosition({ id: 'settings', version: '1' })).toBe(false)
})
