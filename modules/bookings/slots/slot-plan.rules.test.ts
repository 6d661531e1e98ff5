import { expect, test } from 'vitest'
import type { BookingSettings } from '#modules/sites/settings/bookings.schema.ts'
import { findSlotPlan, isBookable } from './slot-plan.rules.ts'

const settings = (services: Partial<BookingSettings['services']> = {}): BookingSettings => ({
  test_drives: { enabled: true, slot_minutes: 45, at_once: 2, notice_minutes: 60, days_ahead: 14 },
  services: {
    enabled: true,
    slot_minutes: 30,
    drop_offs_at_once: 3,
    hours_per_day: 8,
    usual_hours: 2,
    wait_hours: 1,
    notice_minutes: 1440,
    days_ahead: 30,
    ...services,
  },
  locations: [
    { location: 'first', test_drives_at_once: null, service_hours_per_day: null },
    { location: 'none', test_drives_at_once: 0, service_hours_per_day: 0 },
    { location: 'one', test_drives_at_once: 1, service_hours_per_day: 1 },
    { location: 'large', test_drives_at_once: 9, service_hours_per_day: 40 },
  ],
})

test('a location has the site’s plan where it has none of its own', () => {
  for (const location of ['first', 'unnamed']) {
    expect(findSlotPlan(settings(), 'test-drive', location)).toEqual({
      slotMinutes: 45,
      noticeMinutes: 60,
      daysAhead: 14,
      room: { places: 2, dayMinutes: null },
    })
    expect(findSlotPlan(settings(), 'service', location)).toEqual({
      slotMinutes: 30,
      noticeMinutes: 1440,
      daysAhead: 30,
      room: { places: 3, dayMinutes: 480 },
    })
  }
})

test.each([
  ['none', undefined, undefined],
  ['one', 1, 60],
  ['large', 9, 2400],
])('%s takes its own number of test drives and hours of work', (location, places, dayMinutes) => {
  expect(findSlotPlan(settings(), 'test-drive', location)?.room.places).toBe(places)
  expect(findSlotPlan(settings(), 'service', location)?.room.dayMinutes).toBe(dayMinutes)
})

test('parts of an hour are the nearest whole minutes', () => {
  const minutes = [0.5, 7.66, 7.67].map(
    (hours) =>
      findSlotPlan(settings({ hours_per_day: hours }), 'service', 'first')?.room.dayMinutes,
  )
  expect(minutes).toEqual([30, 460, 460])
})

test.each([
  [true, false],
  [false, true],
])('with test drives %s and services %s the others are not booked', (drives, services) => {
  const own = settings({ enabled: services })
  const chosen = { ...own, test_drives: { ...own.test_drives, enabled: drives } }
  expect(isBookable(chosen, 'test-drive')).toBe(drives)
  expect(isBookable(chosen, 'service')).toBe(services)
  expect(findSlotPlan(chosen, 'test-drive', 'large') !== undefined).toBe(drives)
  expect(findSlotPlan(chosen, 'service', 'large') !== undefined).toBe(services)
})
