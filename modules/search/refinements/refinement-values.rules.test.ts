import { expect, test } from 'vitest'
import { parseFindText, parseQueryText } from './refinement-values.rules.ts'

test.each([
  ['words that look for values', parseFindText, 60],
  ['typed words', parseQueryText, 200],
])('%s are kept up to their length, and cut behind it', (_, parse, longest) => {
  expect(parse('a'.repeat(longest))).toHaveLength(longest)
  expect(parse('a'.repeat(longest + 1))).toHaveLength(longest)
})

test.each([
  ['  Land   Cruiser ', 'Land Cruiser'],
  ['Land\u0000\tCruiser', 'Land Cruiser'],
  ['   ', ''],
  // A cut within a surrogate pair would leave half of it, which is removed.
  [`${'a'.repeat(59)}🚙`, 'a'.repeat(59)],
])('%j is looked for as %j', (raw, words) => {
  expect(parseFindText(raw)).toBe(words)
})
