import { expect, test } from 'vitest'
import { formatZonedInstant } from '#modules/sites/zoned-time.rules.ts'
import { decideReminderTime } from './reminder-time.rules.ts'

test.each([
  ['2026-12-04T22:30:00Z', '2026-12-04T09:30:00+11:00'],
  // The first day of a month, at midnight.
  ['2026-11-30T13:00:00Z', '2026-11-30T00:00:00+11:00'],
  // Clocks change between reminder and appointment.
  ['2026-10-03T22:00:00Z', '2026-10-03T09:00:00+10:00'],
])('an appointment at %s is reminded of at %s', (startsAt, reminder) => {
  const at = decideReminderTime(new Date(startsAt), 'Australia/Sydney')
  expect(formatZonedInstant(at, 'Australia/Sydney')).toBe(reminder)
})
