import { expect, test } from 'vitest'
import { isLater } from './live-position.rules.ts'

test.each([
  ['17-9', '17-10', false],
  ['17-10', '17-10', false],
  ['17-11', '17-10', true],
  ['17-18446744073709551615', '17-9007199254740993', true],
  ['18-1', '17-10', true],
  ['17-11', '18-1', true],
])('%s is later than %s: %s', (position, than, expected) => {
  expect(isLater(position, than)).toBe(expected)
})
