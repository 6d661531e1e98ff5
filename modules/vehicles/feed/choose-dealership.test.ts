import { expect, test } from 'vitest'
import { decideRowOwner } from './choose-dealership.ts'

const group = { own: 'north', slugs: new Set(['north', 'south']) }
const words = { 'North Yard': 'north', 'South Yard': 'south', Auction: '', Nowhere: 'nowhere' }

test.each([
  ['North Yard', 'own'],
  [' NORTH YARD ', 'own'],
  ['north', 'own'],
  ['South Yard', 'other'],
  ['south', 'other'],
  ['Auction', 'other'],
  ['Nowhere', 'unknown'],
  ['East Yard', 'unknown'],
  ['', 'unknown'],
  ['constructor', 'unknown'],
])('a row of %j is %s', (word, owner) => {
  expect(decideRowOwner(word, words, group)).toBe(owner)
})
