import { expect, test } from 'vitest'
import { formatStaffDay, formatStaffTime } from './staff-time.rules.ts'

test.each([
  ['2026-11-20T03:04:59Z', 'Australia/Sydney', '2026-11-20 14:04 AEDT'],
  ['2026-06-20T03:04:05Z', 'Australia/Sydney', '2026-06-20 13:04 AEST'],
  ['2026-11-20T03:04:05Z', 'Australia/Brisbane', '2026-11-20 13:04 AEST'],
  ['2026-11-20T03:04:05Z', 'Australia/Adelaide', '2026-11-20 13:34 ACDT'],
  ['2026-11-20T16:00:00Z', 'Australia/Perth', '2026-11-21 00:00 AWST'],
  ['2026-12-31T11:00:00Z', 'Pacific/Auckland', '2027-01-01 00:00 NZDT'],
  ['2026-11-20T03:04:05Z', 'America/New_York', '2026-11-19 22:04 EST'],
  ['2026-11-20T03:04:05Z', 'UTC', '2026-11-20 03:04 UTC'],
  // The name of the zone distinguishes both occurrences of the hour that is repeated.
  ['2026-04-04T15:30:00Z', 'Australia/Sydney', '2026-04-05 02:30 AEDT'],
  ['2026-04-04T16:30:00Z', 'Australia/Sydney', '2026-04-05 02:30 AEST'],
])('%s in %s is %s', (instant, timeZone, expected) => {
  expect(formatStaffTime(new Date(instant), timeZone)).toBe(expected)
  expect(formatStaffDay(new Date(instant), timeZone)).toBe(expected.slice(0, 10))
})
