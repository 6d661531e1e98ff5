import { describe, expect, test } from 'vitest'
import {
  buildSlotDays,
  fillSlotDays,
  formatSlotChoice,
  isSlotStart,
  nameSlot,
  parseSlotChoice,
  toLocalTime,
} from './slot-choice.rules.ts'

const hold = '6f0d5b3e-1f2a-4c3b-9d4e-5f6a7b8c9d0e'
const start = '2026-12-01T09:30:00+11:00'
const slot = (at: string) => ({ start: at, end: at, remaining: 1 })

describe('the posted value of a chosen time', () => {
  test.each([
    { start, place: 'brookvale', hold: null },
    { start, place: 'brookvale', hold },
  ])('is read as it was written: %j', (choice) => {
    expect(parseSlotChoice(formatSlotChoice(choice))).toEqual(choice)
  })

  test.each([
    '',
    start,
    `${start} `,
    `${start} Brookvale`,
    `${start} ../etc`,
    `${start} brookvale not-a-hold`,
    `${start} brookvale ${hold} more`,
    'now brookvale',
    '2026-13-01T09:30:00+11:00 brookvale',
    '2026-12-01T09:30:00Z brookvale',
    `${start} ${'a'.repeat(5000)}`,
  ])('is nothing where it is no choice: %j', (text) => {
    expect(parseSlotChoice(text)).toBeUndefined()
  })
})

test.each([
  [start, true],
  ['2026-12-01T09:30:00-06:00', true],
  ['2026-12-01T24:00:00+11:00', false],
  ['2026-12-01 09:30', false],
  [`${start}x`, false],
])('%s is an instant as free times have it: %s', (text, expected) => {
  expect(isSlotStart(text)).toBe(expected)
})

test('a time is that of the location’s clock, as forms without bookings have it', () => {
  expect(toLocalTime(start)).toBe('2026-12-01T09:30')
})

describe('free times as they are shown', () => {
  test('have their day and time in words of the country', () => {
    expect(nameSlot(start, 'AU')).toBe('Tuesday 1 December, 9:30 am')
    expect(nameSlot(start, 'US')).toBe('Tuesday December 1, 9:30 am')
    expect(nameSlot('2026-12-01T14:30:00+11:00', 'AU')).toBe('Tuesday 1 December, 2:30 pm')
    const dates = [{ date: '2026-12-01', slots: [slot('2026-12-01T14:30:00+11:00')] }]
    const [day] = buildSlotDays({ dates }, { country: 'AU' })
    expect([day?.label, day?.slots[0]?.label]).toEqual(['Tuesday 1 December', '2:30 pm'])
  })

  test('tell apart two like times where clocks go back', () => {
    const dates = [
      {
        date: '2026-04-05',
        slots: [slot('2026-04-05T02:00:00+11:00'), slot('2026-04-05T02:00:00+10:00')],
      },
    ]
    const [day] = buildSlotDays({ dates }, { country: 'AU' })
    expect(day?.slots.map(({ label }) => label)).toEqual(['2 am', '2 am, after the clocks change'])
  })

  test('are a calendar without gaps, over the end of a month and of the year', () => {
    const dates = ['2026-12-30', '2027-01-02'].map((date) => ({
      date,
      slots: [slot(`${date}T09:00:00+11:00`)],
    }))
    const days = fillSlotDays(buildSlotDays({ dates }, { country: 'AU' }), 'AU')
    expect(days.map(({ date, slots }) => `${date} ${slots.length}`)).toEqual([
      '2026-12-30 1',
      '2026-12-31 0',
      '2027-01-01 0',
      '2027-01-02 1',
    ])
    expect(days[2]?.label).toBe('Friday 1 January')
  })

  test('end after some months, whatever is listed', () => {
    const days = ['2026-01-01', '9999-12-31'].map((date) => ({ date, label: date, slots: [] }))
    expect(fillSlotDays(days, 'AU')).toHaveLength(120)
    expect(fillSlotDays([], 'AU')).toEqual([])
  })
})
