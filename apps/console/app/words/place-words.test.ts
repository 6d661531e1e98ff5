import { expect, test } from 'vitest'
import { wordLeadPlace } from './place-words.ts'

test.each([
  ['Harbour Toyota', null, 'Harbour Toyota'],
  ['Harbour Toyota', 'Harbour Toyota Sales', 'Harbour Toyota Sales'],
  ['Southern Cross Motors', 'Geelong', 'Southern Cross Motors, Geelong'],
])('at %s, %s is %s', (site, location, words) => {
  expect(wordLeadPlace(site, location)).toBe(words)
})
