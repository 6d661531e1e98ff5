import { expect, test } from 'vitest'
import { isTestDriveOnly } from './test-drive-only.rules.ts'

test.each([
  ['Test Drive Only', true],
  [' TEST DRIVE ONLY ', true],
  ['Test Drive Only Today', false],
  ['Test Drive', false],
  ['', false],
  [null, false],
])('a vehicle tagged %j is for test drives only: %j', (tag, expected) => {
  expect(isTestDriveOnly({ tag })).toBe(expected)
})
