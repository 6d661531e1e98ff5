import { expect, test } from 'vitest'
import { isAbove } from './amount.rules.ts'

test.each([
  [101, 100, true],
  [100, 100, false],
  [99, 100, false],
  [0, -1, true],
  [null, -1, false],
])('%j cents are above %d: %s', (cents, floor, above) => {
  expect(isAbove(cents, floor)).toBe(above)
})
