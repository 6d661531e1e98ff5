import { expect, test } from 'vitest'
import { describeMegabytes, uploadLimits } from './upload-limits.rules.ts'

const MB = 1_048_576

test('a form may have 10 files of 10 MB each, 25 MB together (gaps.md, Files)', () => {
  expect(uploadLimits).toMatchObject({
    files: 10,
    fileBytes: 10 * MB,
    totalFileBytes: 25 * MB,
  })
})

test('beside its files it may have 300 values, 256 kB together', () => {
  expect(uploadLimits).toMatchObject({
    fields: 300,
    fieldBytes: 262_144,
    totalFieldBytes: 262_144,
  })
})

test.each([
  [10 * MB, '10 MB'],
  [25 * MB, '25 MB'],
  [2.5 * MB, '2.5 MB'],
  [1.94 * MB, '1.9 MB'],
  [1.96 * MB, '2 MB'],
])('%d bytes are written as %s', (bytes, text) => {
  expect(describeMegabytes(bytes)).toBe(text)
})
