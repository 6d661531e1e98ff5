import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collect, toSource } from '../testing.ts'
import { readCheckedBytes } from './checked-bytes.ts'
import { findDelimiter, readCsvRows } from './csv-rows.ts'
import type { FeedItem } from './feed-row.ts'

async function read(content: string, header = true, chunkSize = 5): Promise<FeedItem[]> {
  const bytes = readCheckedBytes(toSource(content, chunkSize))
  return collect(readCsvRows(bytes, { header }))
}

const cellsOf = (items: FeedItem[]): unknown[] =>
  items.map((item) => (item.kind === 'row' ? item.value : item.kind))

describe('CSV', () => {
  test.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['Windows line ends', 'a,b\r\n1,2\r\n'],
    ['old line ends', 'a,b\r1,2\r'],
    ['mixed line ends', 'a,b\r\n1,2\n'],
    ['a byte order mark', '\uFEFFa,b\n1,2\n'],
    ['spaces around cells', ' a , b \n 1 ,2 \n'],
    ['blank lines', '\n\na,b\n\n  \n1,2\n\n'],
    ['empty cells too many', 'a,b\n1,2,,\n'],
    ['quotes', '"a","b"\n"1","2"\n'],
  ])('with %s is read the same', async (_name, content) => {
    for (const chunkSize of [1, 4, 1000]) {
      const [header, row] = await read(content, true, chunkSize)
      expect(header).toMatchObject({ kind: 'header', columns: ['a', 'b'] })
      expect(row).toMatchObject({ kind: 'row', value: ['1', '2'] })
    }
  })

  test('keeps empty cells between tabs', async () => {
    const items = await read('a\tb\tc\td\n\t2\t\t\n1\t\t\t4\n')
    expect(cellsOf(items)).toEqual(['header', ['', '2', '', ''], ['1', '', '', '4']])
  })

  test('gives the line on which a row starts', async () => {
    const items = await read('a,b\r\n1,"x\r\ny\r\nz"\r\n\r\n3,4\n5,"\n"\n7,8')
    expect(items.map(({ line }) => line)).toEqual([1, 2, 6, 7, 9])
  })

  test('keeps quotes that are part of a text', async () => {
    const items = await read('a,b\n"say ""hi""",5" screen\n')
    expect(cellsOf(items)).toEqual(['header', ['say "hi"', '5" screen']])
  })

  test('takes a quote that closes within a cell for a part of the text', async () => {
    const items = await read('a,b\n"one" two,2\n"3,4" , "5" \n')
    expect(cellsOf(items)).toEqual(['header', ['"one" two', '2'], ['3,4', '5']])
  })

  test('without a header starts with a vehicle', async () => {
    expect(await read('1,2\n3,4', false)).toMatchObject([
      { kind: 'header', columns: ['', ''], named: false },
      { kind: 'row', line: 1, value: ['1', '2'] },
      { kind: 'row', line: 2, value: ['3', '4'] },
    ])
  })

  test('marks a row with another number of cells', async () => {
    const items = await read('a,b,c\n1,2\n1,2,3\n1,2,3,4\n')
    expect(items.map(({ kind }) => kind)).toEqual(['header', 'malformed', 'row', 'malformed'])
  })

  test('gives back any cells, however the bytes are cut', async () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .map((text) => text.replaceAll(/[\0\r]/g, '').trim())
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 20 }), async (rows, chunkSize) => {
        const quoted = rows.map((cells) =>
          cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','),
        )
        const items = await read(['a,b,c', ...quoted].join('\n'), true, chunkSize)
        expect(cellsOf(items).slice(1)).toEqual(rows)
      }),
    )
  })

  test.each([
    ['a,b;c,d', ','],
    ['a;b;c', ';'],
    ['"a,b,c,d";e', ';'],
    ['a\tb,c\td', '\t'],
    ['alone', ','],
  ])('with the first line %j is split at %j', (line, delimiter) => {
    expect(findDelimiter(line)).toBe(delimiter)
  })
})
