import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { isBookedLead } from './booked-lead.rules.ts'

const books = buildExampleSite({ bookings: { test_drives: { enabled: true } } })
const withoutBookings = buildExampleSite({ bookings: { test_drives: { enabled: false } } })
const slot = '2026-12-01T09:30:00+11:00 city'
const when = 'Preferred Date and Time'
const drive = {
  form: 'test-drive',
  flag: null,
  noTimeReason: null,
  payload: { [when]: '2026-12-01T09:30', [`${when}.slot`]: slot, message: 'See you' },
} as const

test.each([
  ['of a free time', books, drive, true],
  ['of a form that is not known', books, { ...drive, form: null }, false],
  ['of a form that books nothing', books, { ...drive, form: 'general' }, false],
  ['on a site that books nothing', withoutBookings, drive, false],
  ['that is held as spam', books, { ...drive, flag: 'hidden-field' }, false],
  ['that took no time', books, { ...drive, noTimeReason: 'confirm-by-mail' }, false],
  ['without a time', books, { ...drive, payload: { message: 'See you' } }, false],
  ['of what is no time', books, { ...drive, payload: { [`${when}.slot`]: 'soon' } }, false],
  ['of a number for a time', books, { ...drive, payload: { [`${when}.slot`]: 7 } }, false],
  ['with a time in the message alone', books, { ...drive, payload: { message: slot } }, false],
] as const)('a lead %s is booked, or is not', (_name, site, lead, isBooked) => {
  expect(isBookedLead(site, lead)).toBe(isBooked)
})
