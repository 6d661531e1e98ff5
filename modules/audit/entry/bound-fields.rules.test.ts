import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundFields } from './bound-fields.rules.ts'

test('a value is stored whole up to its bound, and as its size above it', () => {
  const largest = 'x'.repeat(998)
  expect(boundFields({ text: largest })).toEqual({ text: largest })
  expect(boundFields({ text: `${largest}x` })).toEqual({ text: { bytes: 1001 } })
})

test('fields are stored up to their number, and then counted', () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at]))
  expect(boundFields(fields(20))).toEqual(fields(20))
  expect(boundFields(fields(23))).toEqual({ ...fields(20), more: 3 })
})

test('a field without a value is left out', () => {
  expect(boundFields({ site: undefined, count: 0 })).toEqual({ count: 0 })
})

test('whatever the fields are, an entry has room for them', () => {
  const fields = fc.dictionary(
    fc.string({ maxLength: 200 }),
    fc.oneof(fc.string({ maxLength: 5000, unit: 'grapheme' }), fc.integer(), fc.jsonValue()),
    { maxKeys: 60 },
  )
  fc.assert(
    fc.property(fields, (given) => {
      const text = JSON.stringify(boundFields(given), null, 1)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4000)
    }),
  )
})
