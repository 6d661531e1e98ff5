import { expect, test } from 'vitest'
import { addToCalendar, changeCalendar, readCalendarValues } from './bookings-search.rules.ts'

const search = new URLSearchParams('date=2026-11-30&view=week&to=x&place=1-2')

test('changes keep the other values, and leave those of forms out', () => {
  expect(changeCalendar(search, { view: '', kind: 'service' })).toBe(
    '?date=2026-11-30&place=1-2&kind=service',
  )
  expect(changeCalendar(new URLSearchParams())).toBe('')
})

test('a form gets its values beside them', () => {
  expect(addToCalendar(search, { clock: '10:30' })).toBe(
    '?date=2026-11-30&view=week&place=1-2&clock=10%3A30',
  )
})

test('absent values are empty', () => {
  expect(readCalendarValues(search)).toEqual({
    date: '2026-11-30',
    view: 'week',
    by: '',
    place: '1-2',
    kind: '',
    person: '',
  })
})
