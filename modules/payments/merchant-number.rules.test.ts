import { expect, test } from 'vitest'
import { toMerchantNumber } from './merchant-number.rules.ts'

test('a provider with room for 20 characters gets the first 20 digits of our id', () => {
  const number = toMerchantNumber('019ab2c4-5d6e-7f80-9123-456789abcdef')
  expect(number).toBe('019ab2c45d6e7f809123')
})
