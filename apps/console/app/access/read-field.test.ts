import { expect, test } from 'vitest'
import { readField, readFields, readNumber } from './read-field.ts'

function build(fields: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('a field is cut, and one that is missing or a file is empty', () => {
  const form = build([
    ['name', 'abcdef'],
    ['photo', new File(['x'], 'x.jpg')],
  ])
  expect(readField(form, 'name', 3)).toBe('abc')
  expect(readField(form, 'photo')).toBe('')
  expect(readField(form, 'other')).toBe('')
})

test('of several values the first are read, without files', () => {
  const form = build([
    ['id', 'abc'],
    ['id', new File(['x'], 'x.jpg')],
    ['id', 'def'],
    ['id', 'ghi'],
  ])
  expect(readFields(form, 'id', { most: 3, longest: 2 })).toEqual(['ab', 'de'])
})

test.each([
  ['0', 0],
  ['999999999', 999_999_999],
  ['2147483648', -1],
  ['-1', -1],
  ['1.5', -1],
  [' 1', -1],
  ['', -1],
])('%j as a number is %d', (text, number) => {
  expect(readNumber(build([['version', text]]), 'version')).toBe(number)
})
