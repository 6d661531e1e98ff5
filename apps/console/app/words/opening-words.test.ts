import { expect, test } from 'vitest'
import { wordMinutes } from './opening-words.ts'

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [599, '9 h 59 min'],
  [601, '10 h'],
])('%d minutes are %s', (minutes, words) => {
  expect(wordMinutes(minutes)).toBe(words)
})
