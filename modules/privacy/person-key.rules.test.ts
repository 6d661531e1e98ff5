import { expect, test } from 'vitest'
import { findCallerNumber, readLeadKey, readPersonKey } from './person-key.rules.ts'

test.each([
  [' ANA@visitor.example ', 'ana@visitor.example', undefined],
  ['0400 123 456', 'tel:400123456', '400123456'],
  ['+61 400 123 456', 'tel:400123456', '400123456'],
  ['(03) 5550 1234', 'tel:355501234', '355501234'],
  ['+64 21 123 456', 'tel:21123456', '21123456'],
  // An email address must not be taken for the key of a phone number.
  ['tel:400123456@visitor.example', undefined, undefined],
  ['13 22 11', 'tel:132211', '132211'],
  ['12345', undefined, undefined],
  ['000', undefined, undefined],
  ['%', undefined, undefined],
  ['tel:400123456', undefined, undefined],
  ['+'.repeat(100_000), undefined, undefined],
])('%j is %j, of a caller %j', (text, key, number) => {
  expect(readPersonKey(text)).toBe(key)
  expect(key === undefined ? undefined : findCallerNumber(key)).toBe(number)
})

test.each([
  ['ana@visitor.example', '0400 123 456', 'ana@visitor.example'],
  ['ana at work', '0400 123 456', 'ana at work'],
  [null, '0400.123.456', 'tel:400123456'],
  [null, '0400 123 456 ext 5', 'tel:4001234565'],
  [null, 'unknown', undefined],
  [null, null, undefined],
])('a lead with the address %j and the number %j is of %j', (email, phone, key) => {
  expect(readLeadKey({ email, phone })).toBe(key)
})
