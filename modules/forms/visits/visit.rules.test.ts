import { describe, expect, test } from 'vitest'
import { exampleChoices } from '../fields/example-fields.fake.ts'
import type { VisitPlan } from '../form.types.ts'
import {
  countVisitDays,
  findVisitFault,
  listOfferedDays,
  listOfferedTimes,
  type VisitRequest,
} from './visit.rules.ts'

const open = (date: string, first: string, last: string) => ({ date, first, last, note: null })
const shut = (date: string, note: string) => ({ date, first: null, last: null, note })

const plan: VisitPlan = {
  locationField: 'location',
  locations: [
    {
      value: 'north',
      name: 'North',
      days: [
        open('2026-12-23', '14:00', '16:00'),
        open('2026-12-24', '09:00', '10:30'),
        shut('2026-12-25', 'Christmas Day'),
        shut('2026-12-26', 'By appointment'),
        shut('2026-12-27', 'Closed'),
      ],
    },
    {
      value: 'south',
      name: 'South',
      days: [
        open('2026-12-23', '14:00', '16:00'),
        open('2026-12-24', '08:00', '09:00'),
        shut('2026-12-25', 'Christmas Day'),
        open('2026-12-26', '10:00', '10:00'),
        shut('2026-12-27', 'Closed'),
      ],
    },
  ],
}
const request = (more: Partial<VisitRequest> = {}): VisitRequest => ({
  plan,
  location: '',
  choices: [],
  country: 'AU',
  ...more,
})

describe('a form offers', () => {
  test('the days from tomorrow on, each with the times of the chosen location', () => {
    expect(listOfferedDays(request({ location: 'north' }))).toEqual([
      {
        date: '2026-12-24',
        label: 'Thursday 24 December',
        times: ['09:00', '09:30', '10:00', '10:30'],
        note: null,
      },
      { date: '2026-12-25', label: 'Friday 25 December', times: [], note: 'Christmas Day' },
      { date: '2026-12-26', label: 'Saturday 26 December', times: [], note: 'By appointment' },
      { date: '2026-12-27', label: 'Sunday 27 December', times: [], note: 'Closed' },
    ])
  })

  test('what any location has while none is chosen', () => {
    const [first, , third] = listOfferedDays(request())
    expect(first?.times).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00', '10:30'])
    expect(third).toMatchObject({ times: ['10:00'], note: null })
  })

  test('an unknown location as if none were chosen', () => {
    expect(listOfferedDays(request({ location: 'west' }))).toEqual(listOfferedDays(request()))
  })

  test('of times of its own those within the hours, and words on every open day', () => {
    const choices = exampleChoices('08:30', '09:00', '10:30', 'Whenever')
    const days = listOfferedDays(request({ location: 'north', choices }))
    const offered = ['09:00', '10:30', 'Whenever']
    expect(days[0]?.times).toEqual(offered)
    expect(days[1]?.times).toEqual([])
    expect(listOfferedTimes(days, choices).map(({ value }) => value)).toEqual(offered)
  })

  test('a time of its own in its own words, though it is the only one', () => {
    const choices = [{ value: '10:30', label: 'Half past ten', hint: null }]
    expect(listOfferedTimes(listOfferedDays(request({ choices })), choices)).toEqual(choices)
  })

  test.each([
    ['four weeks by default', null, 29],
    ['the days that it says', 7, 8],
    ['as many as sixty', 60, 61],
    ['no more than that', 61, 61],
  ])('%s, and today', (_name, ahead, days) => {
    expect(countVisitDays(ahead)).toBe(days)
  })

  test('its times as people say them', () => {
    const times = listOfferedTimes(listOfferedDays(request({ location: 'south' })), [])
    expect(times.map(({ value, label }) => [value, label])).toEqual([
      ['08:00', '8 am'],
      ['08:30', '8:30 am'],
      ['09:00', '9 am'],
      ['10:00', '10 am'],
    ])
  })
})

describe('a visit', () => {
  test.each<[string, string, string, string | null]>([
    ['north', '2026-12-24', '09:00', null],
    ['north', '2026-12-24', '10:30', null],
    // Today is offered on a page that was built yesterday.
    ['north', '2026-12-23', '16:00', null],
    ['south', '2026-12-26', '10:00', null],
    ['', '2026-12-26', '10:00', null],
    [
      'north',
      '2026-12-24',
      '08:30',
      'time: On Thursday 24 December you can come to North from 9 am to 10:30 am. Please choose a time between them.',
    ],
    [
      '',
      '2026-12-24',
      '11:00',
      'time: On Thursday 24 December you can come to us from 8 am to 10:30 am. Please choose a time between them.',
    ],
    [
      'north',
      '2026-12-24',
      '09:10',
      'time: On Thursday 24 December you can come to North from 9 am to 10:30 am. Please choose a time between them.',
    ],
    [
      'north',
      '2026-12-25',
      '10:00',
      'date: North is closed on Friday 25 December (Christmas Day). Please choose another day.',
    ],
    [
      '',
      '2026-12-25',
      '10:00',
      'date: We are closed on Friday 25 December (Christmas Day). Please choose another day.',
    ],
    [
      'north',
      '2026-12-26',
      '10:00',
      'date: North opens by appointment only on Saturday 26 December. Please call us, or choose another day.',
    ],
    [
      'north',
      '2026-12-27',
      '10:00',
      'date: North is closed on Sunday 27 December. Please choose another day.',
    ],
    ['north', '2026-12-22', '10:00', 'date: Please choose a day that is still to come.'],
    ['north', '2026-12-28', '10:00', 'date: Please choose a day within the next 4 days.'],
  ])('to %j on %s at %s: %j', (location, date, time, expected) => {
    const fault = findVisitFault(request({ location }), date, time)
    expect(fault === undefined ? null : `${fault.part}: ${fault.text}`).toBe(expected)
  })

  test('at a time that the form does not have is refused', () => {
    const choices = exampleChoices('09:30')
    expect(findVisitFault(request({ choices }), '2026-12-24', '09:30')).toBeUndefined()
    expect(findVisitFault(request({ choices }), '2026-12-24', '09:00')).toEqual({
      part: 'time',
      text: 'On Thursday 24 December that time is not to be had. Please choose another.',
    })
  })

  test('at a place that has no days can be on none', () => {
    const nowhere = request({ plan: { locationField: null, locations: [] } })
    expect(findVisitFault(nowhere, '2026-12-24', '09:00')).toEqual({
      part: 'date',
      text: 'Please choose a day within the next 0 days.',
    })
  })

  test('in America is on a day in its order', () => {
    const fault = findVisitFault(
      request({ location: 'north', country: 'US' }),
      '2026-12-27',
      '10:00',
    )
    expect(fault?.text).toBe('North is closed on Sunday December 27. Please choose another day.')
  })
})
