import { describe, expect, test } from 'vitest'
import { writeCsvCell, writeCsvRow } from './csv-cell.rules.ts'

describe('a cell', () => {
  test.each([
    ['Ana Lee', 'Ana Lee'],
    ['Lee, Ana', '"Lee, Ana"'],
    ['the "red" one', '"the ""red"" one"'],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
    [null, ''],
    [12, '12'],
    [-12, '-12'],
  ])('%j is written as %s', (value, expected) => {
    expect(writeCsvCell(value)).toBe(expected)
  })

  test.each([
    '=HYPERLINK("https://bad.example")',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '  =1+1',
    '\u0000=1+1',
    '\uFF1D1+1',
    '\t=1+1',
    '\r=1+1',
  ])('%j is no formula in a spreadsheet', (value) => {
    const cell = writeCsvCell(value)
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
  })

  test.each(['1-1', 'a=b', 'ana@visitor.example'])('%s stays as it is', (value) => {
    expect(writeCsvCell(value)).toBe(value)
  })
})

test('a row ends as spreadsheets expect it', () => {
  expect(writeCsvRow(['a', null, 'b,c'])).toBe('a,,"b,c"\r\n')
})
