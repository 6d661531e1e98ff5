import { expect, test } from 'vitest'
import { findLastReturnDay, isReturnPending } from './return-period.rules.ts'

test.each([
  ['2026-11-25', 14, '2026-12-09'],
  // Periods across the end of daylight saving, with a day of 25 hours, and across its beginning.
  ['2026-03-30', 14, '2026-04-13'],
  ['2026-09-28', 14, '2026-10-12'],
  ['2027-02-20', 14, '2027-03-06'],
  ['2026-12-20', 14, '2027-01-03'],
  ['2028-02-20', 14, '2028-03-05'],
  ['2026-11-25', 1, '2026-11-26'],
  ['2026-11-25', null, null],
])('delivered on %s with %s days: until %s', (deliveredOn, returnDays, expected) => {
  expect(findLastReturnDay({ deliveredOn, returnDays })).toBe(expected)
})

test.each([
  ['2026-11-25', 14, '2026-11-25', true],
  ['2026-11-25', 14, '2026-12-09', true],
  ['2026-11-25', 14, '2026-12-16', true],
  ['2026-11-25', 14, '2026-12-17', false],
  ['2026-12-20', 14, '2027-01-10', true],
  ['2026-12-20', 14, '2027-01-11', false],
  ['2026-11-25', null, '2026-11-25', false],
])(
  'delivered on %s with %s days: on %s a return may still be recorded: %s',
  (deliveredOn, returnDays, today, expected) => {
    expect(isReturnPending({ deliveredOn, returnDays }, today)).toBe(expected)
  },
)
