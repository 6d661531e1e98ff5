import { expect, test } from 'vitest'
import type { OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import { listReturnTimes } from './return-times.rules.ts'

/** Open from nine to eleven each day except Sunday, in Brisbane (UTC+10). */
const hours: OpeningHours = {
  hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: 'Open',
    formated_hours: null,
    open: '09:00',
    close: '11:00',
  })),
  special: [],
  timeZone: 'Australia/Brisbane',
  locale: 'en-AU',
}

const plan = { slotMinutes: 30, noticeMinutes: 120, lastDay: '2026-12-01' }
/** Saturday 28 November, 8:00 in the morning. */
const now = new Date('2026-11-27T22:00:00Z')

const list = (change: Partial<typeof plan> = {}, taken: readonly Date[] = []) =>
  listReturnTimes(hours, { ...plan, ...change }, taken, now).map(({ startsAt }) =>
    startsAt.toISOString().slice(0, 16),
  )

test('times are within opening hours, after the notice, and until the last day', () => {
  expect(list({ lastDay: '2026-11-30' })).toEqual([
    // Saturday 28 November: times from ten on, two hours from `now`.
    '2026-11-28T00:00',
    '2026-11-28T00:30',
    // Monday 30 November, the last day.
    '2026-11-29T23:00',
    '2026-11-29T23:30',
    '2026-11-30T00:00',
    '2026-11-30T00:30',
  ])
})

test('the day after the last has none, and a period that is over has none at all', () => {
  expect(list({ lastDay: '2026-11-28' }).at(-1)).toBe('2026-11-28T00:30')
  expect(list({ lastDay: '2026-11-27' })).toEqual([])
})

test('however long the promise, times are of the next 91 days', () => {
  const daily = {
    ...hours,
    hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...hours.hours[0]!, weekday })),
  }
  const times = listReturnTimes(daily, { ...plan, lastDay: '2027-12-31' }, [], now)
  // 91 days after Saturday 28 November.
  expect(times.at(-1)?.date).toBe('2027-02-27')
})

test('a time that somebody has is not offered, nor one that runs into it', () => {
  const taken = new Date('2026-11-28T00:15:00Z')
  expect(list({ lastDay: '2026-11-28' }, [taken])).toEqual([])
  const before = new Date('2026-11-28T00:00:00Z')
  expect(list({ lastDay: '2026-11-28' }, [before])).toEqual(['2026-11-28T00:30'])
})
