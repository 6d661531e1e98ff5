import { expect, test } from 'vitest'
import { mostRecent, parsePaletteSearch } from './palette-search.schema.ts'

const parse = (search: Record<string, string>) => parsePaletteSearch(new URLSearchParams(search))
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

test.each([
  ['  kim   visitor ', 'kim visitor'],
  ['a\0b', 'ab'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), ''],
  ['\u0301'.repeat(3), ''],
])('the text %j is %j', (q, text) => {
  expect(parse({ q }).text).toBe(text)
})

test('recent leads are ids, and not more than eight', () => {
  expect(parse({ recent: `${id(1)},nonsense,${id(2)}` }).recent).toEqual([id(1), id(2)])
  const ids = Array.from({ length: mostRecent + 1 }, (_, number) => id(number))
  expect(parse({ recent: ids.slice(1).join(',') }).recent).toHaveLength(mostRecent)
  expect(parse({ recent: ids.join(',') }).recent).toEqual(ids.slice(0, mostRecent))
  expect(parse({}).recent).toEqual([])
})
