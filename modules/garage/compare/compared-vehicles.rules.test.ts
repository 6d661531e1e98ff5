import { expect, test } from 'vitest'
import { toggleCompared } from './compared-vehicles.rules.ts'

test.each([
  [[], 7, [7], 'added'],
  [[3, 9, 2], 7, [3, 9, 2, 7], 'added'],
  [[3, 9, 2, 5], 7, [3, 9, 2, 5], 'full'],
  [[3, 9, 2, 5], 9, [3, 2, 5], 'removed'],
  [[7], 7, [], 'removed'],
])('of %j, vehicle %i gives %j: %s', (chosen, id, ids, change) => {
  expect(toggleCompared(chosen, id)).toEqual({ ids, change })
})
