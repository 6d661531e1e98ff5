import { expect, test } from 'vitest'
import { invitationHours, linkMinutes, sendWithinDays } from './link.rules.ts'

test('an invitation lasts 72 hours, and a link by command 15 minutes', () => {
  expect({ invitationHours, sendWithinDays, linkMinutes }).toEqual({
    invitationHours: 72,
    sendWithinDays: 7,
    linkMinutes: 15,
  })
})
