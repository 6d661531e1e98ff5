import { expect, test } from 'vitest'
import { signInMailLimits, staffMailsInAllAnHour } from './sign-in-mail-limits.rules.ts'

test('an address gets four mails an hour and twelve a day, and staff have more in all than visitors', () => {
  expect(signInMailLimits).toEqual({ anHour: 4, aDay: 12, inAllAnHour: 2000 })
  expect(staffMailsInAllAnHour).toBe(3000)
})
