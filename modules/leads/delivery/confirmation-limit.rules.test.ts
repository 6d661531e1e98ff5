import { expect, test } from 'vitest'
import { confirmationLimits, withheldReason } from './confirmation-limit.rules.ts'

test('an address gets three confirmations an hour and ten a day, and staff see which were withheld', () => {
  expect(confirmationLimits).toEqual({ anHour: 3, aDay: 10 })
  expect(withheldReason).toContain('at most 3 confirmations an hour and 10 a day')
})
