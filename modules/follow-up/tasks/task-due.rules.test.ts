import { expect, test } from 'vitest'
import { formatLocalTime, parseLocalTime } from './task-due.rules.ts'

const zone = 'Australia/Sydney'

test('a local time is that of the dealer, in summer and in winter', () => {
  expect(parseLocalTime('2026-12-01T09:30', zone)?.toISOString()).toBe('2026-11-30T22:30:00.000Z')
  expect(parseLocalTime('2026-07-01T09:30', zone)?.toISOString()).toBe('2026-06-30T23:30:00.000Z')
})

test.each(['2026-12-01T00:00', '2026-12-31T23:59', '2028-02-29T12:05'])(
  '%s is read and shown',
  (text) => {
    expect(formatLocalTime(parseLocalTime(text, zone)!, zone)).toBe(text)
  },
)

test.each([
  '',
  'tomorrow',
  '2026-12-01',
  '2026-02-30T10:00',
  '2026-13-01T10:00',
  '2026-12-01T24:00',
  '2026-12-01T10:60',
  '1999-12-31T23:59',
  '2101-01-01T00:00',
])('%s is no time', (text) => {
  expect(parseLocalTime(text, zone)).toBeUndefined()
})
