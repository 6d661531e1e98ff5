import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collect, toSource } from '../testing.ts'
import { readCheckedBytes } from './checked-bytes.ts'
import type { FeedItem } from './feed-row.ts'
import { readJsonLines, readJsonRows } from './json-rows.ts'

const readList = (content: string, chunkSize = 3): Promise<FeedItem[]> =>
  collect(readJsonRows(readCheckedBytes(toSource(content, chunkSize))))
const readLines = (content: string, chunkSize = 3): Promise<FeedItem[]> =>
  collect(readJsonLines(readCheckedBytes(toSource(content, chunkSize))))
const valuesOf = (items: FeedItem[]): unknown[] =>
  items.map((item) => (item.kind === 'row' ? item.value : item.kind))

describe('JSON', () => {
  test.each([
    ['a list', '[{"a":1},{"b":"]},{"}]'],
    ['a list with spaces', ' [ {"a" : 1} ,\n\t{"b":"]},{"} ] \n'],
    ['an object with vehicles', '{"vehicles":[{"a":1},{"b":"]},{"}]}'],
    [
      'vehicles among other keys',
      '{"a:b\\"":"x]","n":{"vehicles":[{"no":1}]},"t":true,"e":[],"vehicles":[{"a":1},{"b":"]},{"}],"z":-1.5}',
    ],
  ])('as %s is cut into its vehicles', async (_name, content) => {
    for (const chunkSize of [1, 2, 7, 1000]) {
      const values = valuesOf(await readList(content, chunkSize))
      expect(values).toEqual([{ a: 1 }, { b: ']},{' }])
    }
  })

  test('without vehicles has none', async () => {
    expect(await readList('[]')).toEqual([])
    expect(await readList('{"vehicles": [ ], "count": 0}')).toEqual([])
  })

  test('gives the line on which a vehicle starts', async () => {
    const items = await readList('{\n"x": 1\n,"vehicles": [\n{"a":\n1},\n\n2\n,{}\n]}')
    expect(items.map(({ line, kind }) => [line, kind])).toEqual([
      [4, 'row'],
      [7, 'malformed'],
      [8, 'row'],
    ])
  })

  test.each(['[{"a":01}]', '["text"]', '[[{"a":1}]]', '[null]', '[{"a":1}{]}}]'])(
    '%s holds something that is no vehicle',
    async (content) => {
      expect(valuesOf(await readList(content).catch(() => []))).not.toContainEqual({ a: 1 })
    },
  )

  test('of any objects gives them back, however the bytes are cut', async () => {
    const vehicle = fc.dictionary(fc.string(), fc.jsonValue()).map((value) => ({ ...value }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(vehicle, { maxLength: 4 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 30 }),
        async (vehicles, pretty, chunkSize) => {
          const text = JSON.stringify({ k: vehicles, vehicles }, null, pretty ? 2 : 0)
          const values = valuesOf(await readList(text, chunkSize))
          expect(JSON.stringify(values)).toBe(JSON.stringify(vehicles))
        },
      ),
    )
  })
})

describe('JSON Lines', () => {
  test('are one vehicle a line, with or without a last line end', async () => {
    for (const content of ['{"a":1}\r\n\n{"b":2}\n', '{"a":1}\n\n{"b":2}']) {
      expect(await readLines(content)).toMatchObject([
        { kind: 'row', line: 1, value: { a: 1 } },
        { kind: 'row', line: 3, value: { b: 2 } },
      ])
    }
  })

  test('that are no objects are marked', async () => {
    const items = await readLines('{"a":1}\n{"b":\n[]\n"c"\n')
    expect(items.map(({ kind }) => kind)).toEqual(['row', 'malformed', 'malformed', 'malformed'])
  })
})
