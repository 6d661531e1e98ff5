import { expect, test } from 'vitest'
import { decideKey } from './suggestion-keys.rules.ts'

test.each([
  ['ArrowDown', -1, -1, 'load'],
  ['ArrowUp', -1, -1, undefined],
  ['Enter', -1, -1, undefined],
  ['Escape', -1, -1, 'close'],
  ['Escape', -1, 2, 'close'],
  ['Escape', 1, 2, 'close'],
  ['Enter', -1, 2, undefined],
  ['Enter', 0, 2, 'open'],
  ['Enter', 2, 2, 'open'],
  ['ArrowDown', -1, 2, 0],
  ['ArrowDown', 0, 2, 1],
  ['ArrowDown', 2, 2, 0],
  ['ArrowDown', 0, 0, 0],
  ['ArrowUp', -1, 2, 2],
  ['ArrowUp', 0, 2, 2],
  ['ArrowUp', 2, 2, 1],
  ['ArrowUp', 1, 2, 0],
  ['Home', -1, 2, undefined],
  ['End', -1, 2, undefined],
  ['Home', -1, -1, undefined],
  ['Home', 2, 2, 0],
  ['Home', 0, 2, 0],
  ['End', 0, 2, 2],
  ['End', 2, 2, 2],
  ['a', 1, 2, undefined],
  ['Tab', -1, -1, undefined],
])('%s at suggestion %i, the last being %i: %s', (pressed, at, last, action) => {
  expect(decideKey(pressed, at, last)).toBe(action)
})
