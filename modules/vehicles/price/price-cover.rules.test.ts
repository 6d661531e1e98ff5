import { expect, test } from 'vitest'
import { readPriceCover } from './price-cover.rules.ts'

test.each([
  ['Drive Away', 'drive-away'],
  ['drive-away', 'drive-away'],
  ['DRIVEAWAY', 'drive-away'],
  ['Drive-Away Price', 'drive-away'],
  ['Drive Away No More To Pay', 'drive-away'],
  ['Drive ’n’ away', 'drive-away'],
  ['DAP', 'drive-away'],
  ['Incl. On Road Costs', 'drive-away'],
  ['including on-road costs', 'drive-away'],
  ['Incl GST and ORC', 'drive-away'],
  ['Estimated Drive Away', 'estimated-drive-away'],
  ['Drive away (est.)', 'estimated-drive-away'],
  ['Indicative drive-away price', 'estimated-drive-away'],
  ['Approx. price incl. on roads', 'estimated-drive-away'],
  ['Excl. Govt. Charges', 'before-government-charges'],
  ['Excl. Government Charges', 'before-government-charges'],
  ['Excluding government charges', 'before-government-charges'],
  ['Ex Gov’t charges', 'before-government-charges'],
  ['Before government charges', 'before-government-charges'],
  ['Price not including gov charges', 'before-government-charges'],
  ['+ Govt Charges', 'before-government-charges'],
  ['EGC', 'before-government-charges'],
  // Further charges are not mentioned, or may be the dealer's own.
  ['Incl. Govt. Charges', null],
  ['Plus On Road Costs', null],
  ['Excl. ORC', null],
  ['+ ORC', null],
  ['Plus GST', null],
  ['Incl. GST', null],
  ['Not drive away', null],
  ['From $19,990 drive away', null],
  ['Excl. drive away costs', null],
  ['Before drive away costs', null],
  ['Great price', null],
  ['Recommended Retail Price', null],
  ['', null],
])('the price type %j covers %s', (words, cover) => {
  expect(readPriceCover(words)).toBe(cover)
})
