import { expect, test } from 'vitest'
import { findLastReturnDay } from './return-period.rules.ts'

test.each([
  ['2026-11-25', 14, '2026-12-09'],
  ['2026-12-20', 14, '2027-01-03'],
  ['2028-02-20', 14, '2028-03-05'],
  ['2026-11-25', 1, '2026-11-26'],
  ['2026-11-25', null, null],
])('delivered on %s with %s days: until %s', (deliveredOn, returnDays, expected) => {
  expect(findLastReturnDay({ deliveredOn, returnDays })).toBe(expected)
})
