import { expect, test } from 'vitest'
import { showsStarSpread } from './star-spread.rules.ts'

test.each([
  ['all reviews of the average', 41, 41, true],
  ['the fewest reviews that have a spread', 5, 5, true],
  ['too few reviews', 4, 4, false],
  ['no review', 0, 0, false],
  ['some of the reviews of the average', 8, 133, false],
  ['all reviews but one', 132, 133, false],
  ['more reviews than the average counts', 134, 133, false],
])('the spread of %s: %i of %i, shown %j', (_, stored, total, isShown) => {
  expect(showsStarSpread(stored, total)).toBe(isShown)
})
