import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'
import { findTypoTerms } from './typo.ts'
import { typosAllowed } from './typos-allowed.ts'

test.each([
  ['kia', 0],
  ['ford', 1],
  ['hyundai', 1],
  ['mercedes', 2],
  ['cx50', 0],
  ['20190101', 0],
])('%s may have %d typos', (word, most) => {
  expect(typosAllowed(word)).toBe(most)
})

describe('terms within the typos allowed', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 7 })

  test.each([
    [1, false],
    [1, true],
    [2, false],
    [2, true],
  ] as const)('are those that a full comparison finds (%d, as prefix: %s)', (most, asPrefix) => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 60 }), word, (words, typed) => {
        const terms = new Dictionary()
        for (const term of words) terms.retain(term)
        const found = findTypoTerms(terms, typed, most, asPrefix)
        const expected = words
          .map((term) => ({ term, typos: countTypos(term, typed, asPrefix) }))
          .filter(({ term, typos }) => typos <= most - (most === 1 && term[0] !== typed[0] ? 1 : 0))
        expect(found.map(({ code, typos }) => `${terms.key(code)} ${typos}`).sort()).toEqual(
          expected.map(({ term, typos }) => `${term} ${typos}`).sort(),
        )
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  test('a swap of neighbours is one typo, a wrong first letter two', () => {
    const terms = new Dictionary()
    const code = terms.retain('mitsubishi')
    expect(findTypoTerms(terms, 'mitsubihsi', 2, false)).toEqual([{ code, typos: 1 }])
    expect(findTypoTerms(terms, 'nitsubishi', 2, false)).toEqual([{ code, typos: 2 }])
    expect(findTypoTerms(terms, 'nitsubishi', 1, false)).toEqual([])
  })
})

/** Edits between a typed word and a term, or its nearest prefix; a different first letter counts one more. */
function countTypos(term: string, typed: string, asPrefix: boolean): number {
  const beginnings = asPrefix
    ? Array.from({ length: term.length + 1 }, (_, length) => term.slice(0, length))
    : [term]
  const edits = Math.min(...beginnings.map((beginning) => editDistance(beginning, typed)))
  return edits + (term[0] === typed[0] ? 0 : 1)
}

function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cell = [
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      ]
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cell.push(rows[i - 2]![j - 2]! + 1)
      }
      rows[i]![j] = Math.min(...cell)
    }
  }
  return rows[a.length]![b.length]!
}
