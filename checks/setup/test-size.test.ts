import { expect, test } from 'vitest'
import { pickOfDay } from './test-size.ts'

const cases = ['a', 'b', 'c', 'd', 'e']

test.each([
  [0, ['a', 'b']],
  [1, ['c', 'd']],
  [2, ['a', 'e']],
  [3, ['b', 'c']],
  [5, ['a', 'b']],
])('day %i takes the next two of five cases', (day, picked) => {
  expect(pickOfDay(cases, 2, day)).toEqual(picked)
})

test('several days together run every case', () => {
  const seen = new Set([20_785, 20_786, 20_787].flatMap((day) => pickOfDay(cases, 2, day)))
  expect([...seen].toSorted()).toEqual(cases)
})

test('more than there are takes all', () => {
  expect(pickOfDay(cases, 9, 3)).toEqual(cases)
})
