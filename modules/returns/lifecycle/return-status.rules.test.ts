import { expect, test } from 'vitest'
import { returnStates } from './return-lifecycle.rules.ts'
import {
  decideReturnStatus,
  mayChooseTime,
  mayWithdraw,
  type ReturnStatus,
} from './return-status.rules.ts'

/** An appointment from ten to half past ten on 1 December, in Brisbane; the last day is 9 December. */
const appointment = {
  startsAt: new Date('2026-12-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:30:00Z'),
}
const lastDay = '2026-12-09'

test.each<[string, string, 'noticed' | 'booked', string, ReturnStatus]>([
  ['notice, no time', '2026-12-01T00:00:00Z', 'noticed', '2026-12-01', 'to-choose'],
  [
    'notice, no time, on the last day',
    '2026-12-09T13:59:00Z',
    'noticed',
    '2026-12-09',
    'to-choose',
  ],
  ['notice, no time, the day after it', '2026-12-09T14:00:00Z', 'noticed', '2026-12-10', 'lapsed'],
  ['the day before', '2026-11-30T00:00:00Z', 'booked', '2026-11-30', 'agreed'],
  ['a moment before', '2026-11-30T23:59:59Z', 'booked', '2026-12-01', 'agreed'],
  ['as it begins', '2026-12-01T00:00:00Z', 'booked', '2026-12-01', 'under-way'],
  ['a moment before its end', '2026-12-01T00:29:59Z', 'booked', '2026-12-01', 'under-way'],
  ['as it ends', '2026-12-01T00:30:00Z', 'booked', '2026-12-01', 'missed'],
  ['on the last day', '2026-12-09T13:59:00Z', 'booked', '2026-12-09', 'missed'],
  ['the day after it', '2026-12-09T14:00:00Z', 'booked', '2026-12-10', 'lapsed'],
  ['a year later', '2027-12-01T00:00:00Z', 'booked', '2027-12-01', 'lapsed'],
])('%s', (_what, now, state, today, status) => {
  const stored = { state, appointment: state === 'booked' ? appointment : null }
  expect(decideReturnStatus(stored, { now: new Date(now), today, lastDay })).toBe(status)
})

test('a time of another day counts for nothing while only notice is given', () => {
  const clock = { now: appointment.startsAt, today: '2026-12-01', lastDay }
  expect(decideReturnStatus({ state: 'noticed', appointment }, clock)).toBe('to-choose')
})

test.each(returnStates.filter((state) => state !== 'noticed' && state !== 'booked'))(
  'one that is %s is closed, whatever the day',
  (state) => {
    for (const today of ['2026-12-01', '2027-12-01']) {
      const now = new Date(`${today}T00:00:00Z`)
      expect(decideReturnStatus({ state, appointment }, { now, today, lastDay })).toBe('closed')
    }
  },
)

test.each<[ReturnStatus, boolean, boolean]>([
  ['to-choose', true, true],
  ['agreed', true, true],
  ['under-way', false, true],
  ['missed', true, true],
  ['lapsed', false, false],
  ['closed', false, false],
])('%s: a time may be chosen: %s; it may be withdrawn: %s', (status, chooses, withdraws) => {
  expect(mayChooseTime(status)).toBe(chooses)
  expect(mayWithdraw(status)).toBe(withdraws)
})
