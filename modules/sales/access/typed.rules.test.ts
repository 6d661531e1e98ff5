import { expect, test } from 'vitest'
import { cleanTyped, isDay } from './typed.rules.ts'

test.each([
  [' Two scratches\r\n\ton the left ', 'Two scratches\n\ton the left'],
  ['a\u0000b\u001b', 'ab'],
  ['\u0000', ''],
  ['cut \uD83D', 'cut \uFFFD'],
])('the text %j is stored as %j', (text, stored) => {
  expect(cleanTyped(text)).toBe(stored)
})

test.each([
  ['2026-11-30', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-11-31', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['2026-11-30 ', false],
  ['', false],
])('%j is a day: %j', (text, isOne) => {
  expect(isDay(text)).toBe(isOne)
})
