import { expect, test } from 'vitest'
import { findAt, formatPath, isRecord } from './configuration-path.rules.ts'

test.each<[PropertyKey[], string]>([
  [[], ''],
  [['name'], 'name'],
  [['search', 'price_bands', 2, 'min'], 'search.price_bands[2].min'],
  [['leads', 'Service Location'], 'leads["Service Location"]'],
  [[0, 'a'], '[0].a'],
  [['$schema', '_x9', '9x'], '$schema._x9["9x"]'],
])('the path %j is written %s', (segments, text) => {
  expect(formatPath(segments)).toBe(text)
})

const file = { name: 'North', theme: { mode: null }, hosts: ['a.example'] }

test.each<[PropertyKey[], unknown]>([
  [[], file],
  [['name'], 'North'],
  [['theme', 'mode'], null],
  [['hosts', 0], 'a.example'],
  [['hosts', 1], undefined],
  [['other', 'mode'], undefined],
  // Properties of strings, of null, and those that every object inherits are not settings.
  [['name', 'length'], undefined],
  [['theme', 'mode', 'x'], undefined],
  [['theme', 'toString'], undefined],
])('the value at %j is %j', (segments, value) => {
  expect(findAt(file, segments)).toEqual(value)
})

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['text', false],
  [undefined, false],
])('%j merges field by field: %s', (value, is) => {
  expect(isRecord(value)).toBe(is)
})
