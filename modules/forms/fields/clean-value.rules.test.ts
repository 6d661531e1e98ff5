import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanLines } from './clean-value.rules.ts'

test.each([
  ['  Ann \t Lee\r\n', 'Ann Lee'],
  ['A\u0000B', 'AB'],
  ['A \u0007 B', 'A B'],
  ['safe\u202Egpj.exe', 'safegpj.exe'],
  ['Zoë O’Neill 😀', 'Zoë O’Neill 😀'],
  ['\uD800', '\uFFFD'],
  [' \u00A0\u2003 ', ''],
])('the line %j is kept as %j', (text, kept) => {
  expect(cleanLine(text)).toBe(kept)
})

test.each([
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['one  \n\n\n\ntwo', 'one\n\ntwo'],
  ['\n  one\ttwo\u0007 \n', 'one two'],
])('the lines %j are kept as %j', (text, kept) => {
  expect(cleanLines(text)).toBe(kept)
})

const anyCharacter = fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code))

test('a cleaned value is unchanged by cleaning, well formed and no longer than 20,000 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      for (const clean of [cleanLine, cleanLines]) {
        const kept = clean(text)
        expect(kept.isWellFormed()).toBe(true)
        expect(clean(kept)).toBe(kept)
      }
    }),
    { numRuns: 5000 },
  )
  expect(cleanLine('x'.repeat(30_000))).toHaveLength(20_000)
})
