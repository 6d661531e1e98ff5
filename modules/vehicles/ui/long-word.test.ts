import { expect, test } from 'vitest'
import { hasLongWord } from './long-word.ts'

test.each([
  ['JN1ND1V93BJ888332', true],
  ['8 Speed Sports Automatic', false],
  ['12345678901234', false],
  ['123456789012345', true],
  ['four-wheel-drive', false],
  ['', false],
])('%s needs the whole width of a phone: %s', (text, isLong) => {
  expect(hasLongWord(text)).toBe(isLong)
})
