import { expect, test } from 'vitest'
import { foldBookerPhone } from './booker-phone.rules.ts'

test.each([
  ['0412 345 678', '412345678'],
  ['(04) 1234-5678', '412345678'],
  ['+61 412 345 678', '412345678'],
  ['+61 (0)412 345 678', '412345678'],
  ['0011 61 412 345 678', '412345678'],
  ['61412345678', '412345678'],
  ['0412 345 678 ext 12', '412345678'],
  ['+64 21 123 4567', '211234567'],
  ['021 123 4567', '211234567'],
  ['+1 (555) 010-9999', '5550109999'],
  ['555 010 9999', '5550109999'],
  // Too short to be a calling code followed by a number.
  ['6145', '6145'],
  ['', null],
  ['none', null],
  [null, null],
])('%j is counted as %j', (phone, folded) => {
  expect(foldBookerPhone(phone)).toBe(folded)
})
