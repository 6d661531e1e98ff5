import { expect, test } from 'vitest'
import { findCompareWord, offersCompare } from './offers-compare.rules.ts'

test.each([
  [true, 'Compare'],
  [false, null],
])('a site with the flag %s has the button %j', (compare, word) => {
  const site = { feature_flags: { compare } }
  expect(findCompareWord(site)).toBe(word)
  expect(offersCompare(site)).toBe(compare)
})
