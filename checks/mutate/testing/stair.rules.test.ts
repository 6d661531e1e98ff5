import { expect, test } from 'vitest'
import { countSteps, isTall } from './stair.rules.ts'

test.each([
  [11, true],
  [5, false],
])('a stair of %d is tall: %s', (height, expected) => {
  expect(isTall(height)).toBe(expected)
})

test('a stair of 3 has 3 steps', () => {
  expect(countSteps(3)).toBe(3)
})
