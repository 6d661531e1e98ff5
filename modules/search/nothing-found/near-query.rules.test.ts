import { expect, test } from 'vitest'
import { findNearQuery } from './near-query.rules.ts'

const known = {
  makes: ['Toyota', 'Mazda', 'Mercedes-Benz', 'Škoda', 'Kia', 'MG'],
  models: [
    { make: 'Toyota', model: 'Corolla' },
    { make: 'Hyundai', model: 'Santa Fe' },
    { make: 'Mazda', model: 'CX-5' },
  ],
  bodies: ['Hatch'],
}
const found = new Set(['toyota', 'red', 'white'])

test.each([
  ['corrola', 'corolla'],
  ['toyota corrola', 'toyota corolla'],
  ['Toyota CORROLA red', 'Toyota corolla red'],
  ['nazda', 'mazda'],
  ['skdoa', 'skoda'],
  ['santafee', 'santa fe'],
  ['merzedes', 'mercedes'],
  ['mercdesbens', 'mercedes benz'],
  ['htach', 'hatch'],
  ['kai', 'kia'],
  ['nazda corrola', 'mazda corolla'],
  ['zebra', null],
  ['mx', null],
  // A different digit means another model, even if the site has no such model.
  ['cx-6', null],
  ['2031', null],
  ['', null],
  // A word that is a name itself, or that already finds something, is not corrected.
  ['corolla', null],
  ['red', null],
  ['toyota red', null],
])('%j is perhaps %j', (query, near) => {
  expect(findNearQuery(query, known, (word) => found.has(word.toLowerCase()))).toBe(near)
})

test.each([
  [9, 'mazda'],
  [10, null],
])('behind %d other words a misspelt make is %j', (others, likely) => {
  const before = Array.from({ length: others }, () => 'red').join(' ')
  const near = findNearQuery(`${before} nazda`, known, (word) => found.has(word))
  expect(near).toBe(likely === null ? null : `${before} ${likely}`)
})

test.each([
  [40, true],
  [41, false],
])('a word of %i letters may be misspelt: %s', (length, isFound) => {
  const name = 'abcdefghij'.repeat(5).slice(0, length)
  const typed = `${name.slice(0, -1)}z`
  const near = findNearQuery(typed, { makes: [name], models: [], bodies: [] }, () => false)
  expect(near).toBe(isFound ? name : null)
})

test('a name without a letter that can be typed is never suggested', () => {
  const none = { makes: ['比亚迪'], models: [], bodies: [] }
  expect(findNearQuery('zzzz', none, () => false)).toBeNull()
})
