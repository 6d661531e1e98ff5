import { expect, test } from 'vitest'
import { moveActive } from './active-option.rules.ts'

test.each([
  ['ArrowDown', null, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, null],
  ['ArrowUp', null, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, null],
])('of three options %s goes from %s to %s', (key, active, next) => {
  expect(moveActive(key, active, 3)).toBe(next)
})

test.each(['Enter', 'Escape', 'a', 'Tab', 'Home'])('%s moves nowhere', (key) => {
  expect(moveActive(key, 1, 3)).toBeUndefined()
})
