import { expect, test } from 'vitest'
import { buildCsvLine } from './lead-csv.rules.ts'

test.each([
  ['Kim', '"Kim"'],
  ['', '""'],
  ['Kim "Kimmy" Lee', '"Kim ""Kimmy"" Lee"'],
  ['a,b', '"a,b"'],
  ['one\r\ntwo', '"one two"'],
  ['=1+1', `"'=1+1"`],
  ['=HYPERLINK("http://evil.example";"Kim")', `"'=HYPERLINK(""http://evil.example"";""Kim"")"`],
  ['+61 412 345 678', `"'+61 412 345 678"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [' =1', `"' =1"`],
  ['\t=1', `"' =1"`],
  ['\u200b=1', `"'\u200b=1"`],
  ['＝1', `"'＝1"`],
  ['|cmd', `"'|cmd"`],
  ['a=1', '"a=1"'],
])('the cell %j is written as %s', (cell, written) => {
  expect(buildCsvLine([cell])).toBe(`${written}\r\n`)
})

test('a line has its cells in their order', () => {
  expect(buildCsvLine(['a', 'b', ''])).toBe('"a","b",""\r\n')
})
