import { describe, expect, test } from 'vitest'
import {
  buildSlotsHref,
  findMissingLocation,
  listQuestionFields,
  locationFirst,
  readBookingQuestion,
  readBookingWay,
} from './booking-question.rules.ts'
import type { BookingPlan } from '../form.types.ts'

const north = { value: 'north', name: 'North', dealershipId: 1, phone: null }
const south = { value: 'south', name: 'South', dealershipId: 2, phone: null }
const plan: BookingPlan = {
  kind: 'service',
  locationField: 'Service Location',
  locations: [north, south],
  wayField: 'Appointment',
  work: { usualHours: 1.5, fields: [{ name: 'Interval', hours: { Full: 2 } }] },
  carId: null,
  offered: null,
}
const read = (values: Readonly<Record<string, string[]>>, own: Partial<BookingPlan> = {}) =>
  readBookingQuestion({ ...plan, ...own }, (name) => values[name] ?? [])

describe('which times are wanted', () => {
  test('is read from the location, the way and the work that are chosen', () => {
    const values = {
      'Service Location': ['south'],
      Appointment: ['Wait while you work'],
      Interval: ['Full'],
    }
    expect(read(values)).toEqual({ location: south, way: 'wait', hours: 2 })
    expect(buildSlotsHref(plan, read(values))).toBe(
      '/dealerships/2/available_service_bookings.json?location=south&hours=2&wait=true',
    )
  })

  test('is not known while one of several locations has to be chosen', () => {
    expect(read({}).location).toBeUndefined()
    expect(read({ 'Service Location': ['elsewhere'] }).location).toBeUndefined()
    expect(buildSlotsHref(plan, read({}))).toBeNull()
  })

  test('says at the location that it comes first', () => {
    expect(findMissingLocation(plan, read({}))).toEqual({ 'Service Location': locationFirst })
    expect(findMissingLocation(plan, read({ 'Service Location': ['north'] }))).toEqual({})
    // A form without a location field cannot ask for a location.
    const nowhere = { ...plan, locationField: null }
    expect(findMissingLocation(nowhere, { location: undefined })).toEqual({})
  })

  test('is at the only location there is', () => {
    expect(read({}, { locations: [north] }).location).toEqual(north)
    expect(read({}, { locationField: null }).location).toEqual(north)
  })

  test('of a test drive names the vehicle', () => {
    const drive = { ...plan, kind: 'test-drive', work: null, carId: 7 } as const
    const question = read({ 'Service Location': ['north'] }, drive)
    expect(question.hours).toBe(0)
    expect(buildSlotsHref(drive, question)).toBe(
      '/dealerships/1/available_appointment_bookings.json?location=north&car_id=7',
    )
  })
})

test('which times are free depends on the fields of location, way and work, where the form has them', () => {
  expect(listQuestionFields(plan)).toEqual(['Service Location', 'Appointment', 'Interval'])
  const bare = { ...plan, locationField: null, wayField: null, work: null }
  expect(listQuestionFields(bare)).toEqual([])
})

test.each([
  ['service', '', 'drop-off'],
  ['service', 'Wait while you work', 'wait'],
  ['service', 'Video call', 'drop-off'],
  ['test-drive', '', 'visit'],
  ['test-drive', 'Video call', 'video-call'],
  ['test-drive', 'Wait while you work', 'visit'],
] as const)('a %s by %j is a %s', (kind, value, way) => {
  expect(readBookingWay(kind, value)).toBe(way)
})
