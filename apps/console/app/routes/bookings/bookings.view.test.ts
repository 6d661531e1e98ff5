import { describe, expect, test } from 'vitest'
import type { CalendarBoard, CalendarDay } from '#modules/bookings/staff/staff-calendar.types.ts'
import type { ListedBooking } from '#modules/bookings/staff/staff-booking.types.ts'
import { buildBookings } from './bookings.view.ts'

const now = new Date('2026-04-01T00:00:00Z')

/** 5 April 2026 in Sydney: clocks go back at 3, so the day has 25 hours. */
const day: CalendarDay = {
  date: '2026-04-05',
  startsAt: new Date('2026-04-04T13:00:00Z'),
  endsAt: new Date('2026-04-05T14:00:00Z'),
  open: [{ startsAt: new Date('2026-04-04T13:00:00Z'), endsAt: new Date('2026-04-04T19:00:00Z') }],
  occasion: null,
  slots: [],
}

const booking = (id: string, startsAt: string, endsAt: string): ListedBooking => ({
  id,
  siteId: 1,
  groupId: 1,
  siteName: 'Dealer',
  locationId: 2,
  kind: 'test-drive',
  way: 'visit',
  state: 'booked',
  attendance: null,
  vehicleId: null,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  date: '2026-04-05',
  workMinutes: 0,
  leadId: 'lead',
  sequence: 0,
  isConfirmed: true,
  undoUntil: null,
  cancelReason: null,
  personId: null,
  bay: null,
  version: 0,
  timeVersion: 0,
  personVersion: 0,
  changedAt: now,
  readAt: now,
  name: 'Kim',
  phone: null,
  email: null,
  vehicle: null,
  personName: null,
  notice: null,
  noticeReason: null,
  isInClosure: false,
})

const place = {
  id: '1-2',
  siteId: 1,
  groupId: 1,
  siteName: 'Dealer',
  locationId: 2,
  locationName: 'Yard',
  kinds: ['test-drive'] as const,
}
const board: CalendarBoard = {
  place,
  timeZone: 'Australia/Sydney',
  locale: 'en-AU',
  kinds: ['test-drive'],
  today: '2026-04-01',
  days: [day],
  bookings: [
    booking('first', '2026-04-04T15:00:00Z', '2026-04-04T15:45:00Z'),
    booking('second', '2026-04-04T16:00:00Z', '2026-04-04T16:45:00Z'),
  ],
  limits: [],
  plannedPlaces: { 'test-drive': 2 },
  slotMinutes: { 'test-drive': 45 },
  workers: [],
  mayWork: true,
  mayClose: false,
}
const build = (search = '', more: Partial<CalendarBoard> = {}) =>
  buildBookings(
    { board: { ...board, ...more }, places: [place] },
    new URLSearchParams(search),
    now,
  )!

describe('on the day on which clocks go back', () => {
  test('the hour that comes twice has rows of its own each time', () => {
    const { clocks } = build().board
    expect(clocks.filter((clock) => clock === '02:00')).toHaveLength(2)
    expect(clocks.indexOf('03:00')).toBe(16)
  })

  test('bookings of both are an hour apart, with the same time on the clock', () => {
    const [first, second] = build().board.blocks
    expect([first?.from, second?.from]).toEqual([120, 180])
    expect([first?.time, second?.time]).toEqual(['2 am to 2:45 am', '2 am to 2:45 am'])
  })
})

test('columns are the places by their number, or people, or days', () => {
  expect(build().board.groups.map(({ heading }) => heading)).toEqual(['Place 1', 'Place 2'])
  const workers = [{ id: 'sal', name: 'Sal' }]
  expect(build('by=person', { workers }).board.groups.map(({ heading }) => heading)).toEqual([
    'Nobody yet',
    'Sal',
  ])
  expect(build('view=week').board.groups.map(({ heading }) => heading)).toEqual(['Sun 5'])
})

test('without a location there is no calendar', () => {
  expect(buildBookings({ board: null, places: [] }, new URLSearchParams(), now)).toBeNull()
})
