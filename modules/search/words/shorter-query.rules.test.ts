import { expect, test } from 'vitest'
import { listShorterQueries, listSingleWords, type ShorterQuery } from './shorter-query.rules.ts'

const write = ({ label, query }: ShorterQuery): string => `${label} = ${query}`

test.each<[string, string[]]>([
  ['', []],
  ['mazda', []],
  ['2021 mazda', ['Search “mazda” = mazda', 'Search “2021” = 2021']],
  [
    '2021 mazda red',
    [
      'Search “mazda red” = mazda red',
      'Search “2021 red” = 2021 red',
      'Search “2021 mazda” = 2021 mazda',
    ],
  ],
  [
    '2021 Mazda CX-5 red',
    [
      'Without “2021” = Mazda CX-5 red',
      'Without “Mazda” = 2021 CX-5 red',
      'Without “CX-5” = 2021 Mazda red',
      'Without “red” = 2021 Mazda CX-5',
    ],
  ],
  // Removing either of two equal words gives the same query.
  ['mazda mazda', ['Search “mazda” = mazda']],
  // The remaining word would match everything.
  ['the mazda', ['Search “mazda” = mazda']],
  ['mazda x', ['Search “mazda” = mazda']],
  ['mazda &', ['Search “mazda” = mazda']],
  ['the cars', []],
])('%j less one word is %j', (query, shorter) => {
  expect(listShorterQueries(query).map(write)).toEqual(shorter)
})

test.each<[string, string[]]>([
  ['2021 mazda', []],
  ['hilux for 2031', ['Search “hilux” = hilux', 'Search “2031” = 2031']],
  ['hilux hilux 2031', ['Search “hilux” = hilux', 'Search “2031” = 2031']],
])('the words of %j alone are %j', (query, words) => {
  expect(listSingleWords(query).map(write)).toEqual(words)
})

test.each([
  [9, 9],
  [10, 10],
  [11, 10],
])('of %d words %d are tried', (typed, tried) => {
  const query = Array.from({ length: typed }, (_, at) => `w${at}`).join(' ')
  expect(listShorterQueries(query)).toHaveLength(tried)
  expect(listSingleWords(query)).toHaveLength(tried)
})
