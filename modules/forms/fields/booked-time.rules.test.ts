import { describe, expect, test } from 'vitest'
import type { BookingPlan } from '../form.types.ts'
import { bookedMessages, listDecidingFields, spreadBookedTime } from './booked-time.rules.ts'
import { checkField } from './check-field.rules.ts'
import { exampleField, exampleRules } from './example-fields.fake.ts'

const north = { value: 'north', name: 'North', dealershipId: 1, phone: null }
const south = { value: 'south', name: 'South', dealershipId: 2, phone: null }
const booking: BookingPlan = {
  kind: 'test-drive',
  locationField: 'location',
  locations: [north, south],
  wayField: null,
  work: null,
  carId: null,
  offered: null,
}
const field = exampleField({ name: 'When', type: 'dateTime', booking })
const atNorth = '2026-12-01T09:30:00+11:00 north'
const check = (slot: string, location: string) =>
  checkField(field, { 'When.slot': [slot], location: [location] }, {}, exampleRules)

describe('a booked time', () => {
  test.each([
    ['of the location that is chosen', 'north'],
    ['while no location is chosen', ''],
  ])('%s is taken', (_name, location) => {
    expect(check(atNorth, location)).toEqual({ state: 'filled', value: atNorth })
  })

  test.each([
    ['is of another location than is chosen', atNorth, 'south', bookedMessages.otherPlace],
    [
      'is of no location of the form',
      atNorth.replace('north', 'west'),
      '',
      bookedMessages.otherPlace,
    ],
    ['is no time', 'tomorrow', 'north', bookedMessages.missing],
    ['is left blank', '', 'north', bookedMessages.missing],
  ])('that %s is refused', (_name, slot, location, error) => {
    expect(check(slot, location)).toEqual({ state: 'faulty', errors: { 'When.slot': error } })
  })

  test('is rendered again when the location changes; a preferred time is not', () => {
    expect(listDecidingFields(field)).toEqual(['location'])
    expect(listDecidingFields({ booking: null })).toEqual([])
  })

  test('is sent as a preferred time is, and beside it the choice itself', () => {
    expect(spreadBookedTime(atNorth, field)).toEqual({
      own: '2026-12-01T09:30',
      parts: { 'When.slot': atNorth },
    })
    expect(spreadBookedTime('tomorrow', field)).toMatchObject({ own: '' })
  })
})
