import { describe, expect, test } from 'vitest'
import type { OpeningHours } from './opening-hours.rules.ts'
import { isVisitTime, listVisitDays, listVisitTimes } from './visit-times.rules.ts'

const entry = (weekday: number, open: string, close: string) => ({
  weekday,
  status: 'Open' as const,
  open,
  close,
  formated_hours: null,
})
const place: OpeningHours = {
  hours: [
    entry(1, '09:00', '17:00'),
    entry(2, '08:15', '16:50'),
    entry(3, '22:00', '02:00'),
    entry(4, '00:00', '24:00'),
    entry(5, '09:00', '09:20'),
    { ...entry(6, '', ''), status: 'By Appointment', open: null, close: null },
    // Closed, even though the entry has hours.
    { ...entry(0, '09:00', '17:00'), status: 'Closed' },
  ],
  special: [
    {
      date: '2026-12-07',
      name: 'Stocktake',
      status: 'Closed',
      open: null,
      close: null,
      formated_hours: null,
    },
    {
      date: '2026-12-13',
      name: 'Open house',
      status: 'Open',
      open: '10:00',
      close: '12:00',
      formated_hours: null,
    },
    {
      date: '2026-12-14',
      name: 'Half an hour',
      status: 'Open',
      open: '09:00',
      close: '09:30',
      formated_hours: null,
    },
    {
      date: '2026-12-15',
      name: 'Election day',
      status: 'Open',
      open: '09:00',
      close: null,
      formated_hours: null,
    },
  ],
  timeZone: 'Australia/Brisbane',
  locale: 'en-AU',
}

/** Sunday 29 November in Brisbane, noon. */
const now = new Date('2026-11-29T02:00:00Z')
const find = (date: string, at = now, of = place) =>
  listVisitDays(of, at, 29).find((day) => day.date === date)

describe('a place can be visited', () => {
  test.each([
    ['2026-11-30', '09:00', '16:30', null],
    // On whole half hours, and at the latest half an hour before closing.
    ['2026-12-01', '08:30', '16:00', null],
    ['2026-12-02', '22:00', '23:30', null],
    ['2026-12-03', '00:00', '23:30', null],
    ['2026-12-04', null, null, 'Closed'],
    ['2026-12-05', null, null, 'By appointment'],
    ['2026-12-06', null, null, 'Closed'],
    ['2026-12-07', null, null, 'Stocktake'],
    ['2026-12-13', '10:00', '11:30', null],
    ['2026-12-14', '09:00', '09:00', null],
    ['2026-12-15', null, null, 'Election day'],
  ])('on %s from %j to %j (%j)', (date, first, last, note) => {
    expect(find(date)).toEqual({ date, first, last, note })
  })

  test('today from the next half hour on, by its own clock', () => {
    const at = (clock: string) => find('2026-11-30', new Date(`2026-11-30T${clock}:00+10:00`))
    expect(at('00:00')?.first).toBe('09:00')
    expect(at('08:59')?.first).toBe('09:00')
    expect(at('09:00')?.first).toBe('09:30')
    expect(at('16:29')?.first).toBe('16:30')
    expect(at('16:30')).toMatchObject({ first: null, note: 'Closed' })
  })

  test('on as many days as requested, today first', () => {
    const dates = listVisitDays(place, now, 29).map(({ date }) => date)
    expect(dates[0]).toBe('2026-11-29')
    expect(dates.at(-1)).toBe('2026-12-27')
    expect(dates).toHaveLength(29)
  })

  test('around its breaks, in which no visit begins or lasts', () => {
    const lunch = [{ from: '12:15', to: '13:15' }]
    const pausing = { ...place, hours: [{ ...entry(1, '09:00', '17:00'), breaks: lunch }] }
    const on = (clock: string) =>
      find('2026-11-30', new Date(`2026-11-30T${clock}:00+10:00`), pausing)!
    expect(on('00:00')).toMatchObject({
      first: '09:00',
      last: '16:30',
      breaks: [{ after: '11:30', before: '13:30' }],
    })
    expect(listVisitTimes(on('00:00'))).toHaveLength(13)
    expect(listVisitTimes(on('10:59')).slice(0, 4)).toEqual(['11:00', '11:30', '13:30', '14:00'])
    expect(on('12:00')).toEqual({ date: '2026-11-30', first: '13:30', last: '16:30', note: null })
    expect(
      ['11:30', '11:31', '13:29', '13:30'].map((time) => isVisitTime(on('00:00'), time)),
    ).toEqual([true, false, false, true])
  })

  test('by day where it says nothing of its hours, and not on its special days', () => {
    const silent = { ...place, hours: [] }
    expect(find('2026-11-30', now, silent)).toMatchObject({ first: '09:00', last: '16:30' })
    expect(find('2026-12-07', now, silent)).toMatchObject({ first: null, note: 'Stocktake' })
  })

  test('not on a weekday that its hours leave out', () => {
    const partly = { ...place, hours: place.hours.slice(0, 1) }
    expect(find('2026-12-01', now, partly)).toMatchObject({ first: null, note: 'Closed' })
  })
})

test('the times of a day are its half hours', () => {
  expect(listVisitTimes({ first: '09:30', last: '11:00' })).toEqual([
    '09:30',
    '10:00',
    '10:30',
    '11:00',
  ])
  expect(listVisitTimes({ first: null, last: null })).toEqual([])
})
