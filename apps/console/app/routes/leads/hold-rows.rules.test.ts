import { expect, test } from 'vitest'
import { holdRows } from './hold-rows.rules.ts'

const rows = (...names: string[]) => names.map((name) => ({ id: name[0]!, name }))

test.each([
  ['nothing changed', rows('a', 'b'), rows('a', 'b'), rows('a', 'b'), 0],
  ['two came in', rows('a', 'b'), rows('d', 'c', 'a', 'b'), rows('a', 'b'), 2],
  ['one changed', rows('a', 'b'), rows('a', 'b won'), rows('a', 'b won'), 0],
  ['one is not in the list any more', rows('a', 'b'), rows('b'), rows('a', 'b'), 0],
  ['one more at the end of the page', rows('a', 'b'), rows('a', 'b', 'c'), rows('a', 'b'), 0],
  ['all are new', rows('a'), rows('b', 'c'), rows('a'), 2],
  ['the list was empty', rows(), rows('a'), rows('a'), 0],
])('%s', (_what, shown, loaded, kept, newCount) => {
  expect(holdRows(shown, loaded)).toEqual({ rows: kept, newCount })
})

test('a list that has not been loaded again is the same one', () => {
  const loaded = rows('a', 'b')
  expect(holdRows(loaded, loaded).rows).toBe(loaded)
})
