import { expect, test } from 'vitest'
import {
  codeDigits,
  codeMinutes,
  foldAddress,
  mostAttempts,
  readCode,
  sendWithinMinutes,
} from './code.rules.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['000000', '000000'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['١٢٣٤٥٦', undefined],
  ['', undefined],
  [`123456${' '.repeat(34)}`, '123456'],
  [`123456${' '.repeat(35)}`, undefined],
])('%j is read as %j', (entered, code) => {
  expect(readCode(entered)).toBe(code)
})

test('a code has six digits, ten minutes and five attempts', () => {
  expect({ codeDigits, codeMinutes, mostAttempts, sendWithinMinutes }).toEqual({
    codeDigits: 6,
    codeMinutes: 10,
    mostAttempts: 5,
    sendWithinMinutes: 10,
  })
  expect(readCode('1'.repeat(codeDigits))).toBeDefined()
})

test('an address is stored in lower case', () => {
  expect(foldAddress(' Ana@Dealer.EXAMPLE ')).toBe('ana@dealer.example')
})
