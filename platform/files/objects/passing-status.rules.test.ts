import { expect, test } from 'vitest'
import { isPassingStatus } from './passing-status.rules.ts'

test.each([
  [500, true],
  [502, true],
  [503, true],
  [408, true],
  [429, true],
  [499, false],
  [400, false],
  [401, false],
  [403, false],
  [411, false],
  [301, false],
])('status %i may pass: %s', (status, passes) => {
  expect(isPassingStatus(status)).toBe(passes)
})
