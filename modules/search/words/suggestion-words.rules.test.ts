import { expect, test } from 'vitest'
import { foldWords, rankName, readTypedWords } from './suggestion-words.rules.ts'

test.each([
  ['Toyota', 'toyota', 0],
  ['Mercedes-Benz', 'mercedes benz', 0],
  ['Toyota HiLux', 'toyota hilux', 0],
  ['Toyota HiLux', 'toyota', 1],
  ['Toyota HiLux', 'TOYOTA HI', 1],
  ['Toyota HiLux', 'toy', 1],
  ['Toyota HiLux', 'hilux', 2],
  ['Toyota HiLux', 'hilux toyota', 2],
  ['Volkswagen', 'vw', 2],
  ['Toyota HiLux', 'ilux', null],
  ['Toyota HiLux', 'toyota ranger', null],
  ['Toyota HiLux', '', null],
  // Each typed word must match another word of the name.
  ['Mercedes-Benz C-Class', 'c class', 2],
  ['Mercedes-Benz C-Class', 'class c', 2],
  ['Mercedes-Benz A-Class', 'c class', null],
  ['Mercedes-Benz A-Class', 'class class', null],
  // The longest typed word is compared first, wherever it is, and its match is not available for other words.
  ['Golf Gloss', 'g golf', 2],
  ['Golf Gloss', 'glo gol', 2],
  ['Red Golf Gloss', 're golf', 2],
  ['Red Golf Gloss', 're gol', 2],
  ['Golf Gloss', 'go gol', null],
  ['Mazda CX-5', 'mazdacx5', 0],
  ['Mazda CX-5', 'cx5', 2],
  ['Toyota LandCruiser Prado', 'land cruiser', 2],
  ['Toyota LandCruiser Prado', 'land cruiser prado', 2],
  ['Toyota LandCruiser Prado', 'cruiser', null],
  // 'ev' is a synonym of electric, but a synonym must match a whole word.
  ['Ford Everest', 'electric', null],
  ['Ford EV', 'electric', 2],
  ['Ford Everest', 'ev', 2],
])('%s fits the typed %j as well as %s, 0 being the name itself', (name, typed, rank) => {
  expect(rankName(foldWords(name), readTypedWords(typed))).toBe(rank)
})

test.each([
  [7, 7],
  [8, 8],
  [9, 8],
  [10, 8],
])('of %d typed words %d are read', (typed, read) => {
  const words = Array.from({ length: typed }, (_, at) => `w${at}`)
  expect(readTypedWords(words.join(' '))).toEqual(words.slice(0, read).map((word) => [word]))
})

test('a typed word is read with those that mean the same', () => {
  expect(readTypedWords('VW towing')).toEqual([['vw', 'volkswagen'], ['towing']])
})
