import { expect, test } from 'vitest'
import { findFinanceYear } from './finance-year.rules.ts'

test.each([
  ['Australia/Brisbane', '2026-12-31T13:59:59.999Z', '2026-12-31T14:00:00.000Z'],
  ['Australia/Adelaide', '2026-12-31T13:29:59.999Z', '2026-12-31T13:30:00.000Z'],
  ['Pacific/Auckland', '2026-12-31T10:59:59.999Z', '2026-12-31T11:00:00.000Z'],
  ['America/Chicago', '2027-01-01T05:59:59.999Z', '2027-01-01T06:00:00.000Z'],
])('the year of %s turns at its own midnight, to the millisecond (§5)', (zone, last, first) => {
  const yearAt = (instant: string) => findFinanceYear(new Date(instant), { time_zone: zone })
  expect([yearAt(last), yearAt(first), yearAt(last)]).toEqual([2026, 2027, 2026])
})

test('two time zones do not share their years', () => {
  const now = new Date('2026-12-31T12:00:00Z')
  expect(findFinanceYear(now, { time_zone: 'Pacific/Auckland' })).toBe(2027)
  expect(findFinanceYear(now, { time_zone: 'America/Chicago' })).toBe(2026)
})
