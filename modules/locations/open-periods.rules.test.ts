import { expect, test } from 'vitest'
import { listOpenPeriods } from './open-periods.rules.ts'

const pause = (text: string) => {
  const [from = '', to = ''] = text.split('-')
  return { from, to }
}
const show = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const list = (open: string | null, close: string | null, breaks?: readonly string[]) =>
  listOpenPeriods({ open, close, ...(breaks && { breaks: breaks.map(pause) }) }).map(
    (period) => `${show(period.open)}-${show(period.close)}`,
  )

test.each([
  ['09:00', '17:00', undefined, ['09:00-17:00']],
  ['09:00', '17:00', [], ['09:00-17:00']],
  ['09:00', '17:00', ['12:30-13:30'], ['09:00-12:30', '13:30-17:00']],
  ['09:00', '17:00', ['15:00-15:15', '12:00-13:00'], ['09:00-12:00', '13:00-15:00', '15:15-17:00']],
  ['00:00', '24:00', ['12:00-13:00'], ['00:00-12:00', '13:00-24:00']],
  ['18:00', '02:00', ['21:00-21:30'], ['18:00-21:00', '21:30-26:00']],
  // Such breaks are refused when a site file is applied; here they must not open a location that is closed.
  ['09:00', '17:00', ['08:00-09:30'], ['09:30-17:00']],
  ['09:00', '17:00', ['16:30-18:00'], ['09:00-16:30']],
  ['09:00', '17:00', ['09:00-17:00'], []],
  ['09:00', '17:00', ['12:00-13:00', '12:30-14:00'], ['09:00-12:00', '14:00-17:00']],
  ['09:00', '17:00', ['18:00-19:00'], ['09:00-17:00']],
  [null, '17:00', undefined, []],
  ['09:00', null, undefined, []],
] as const)('%s to %s without %j is open %j', (open, close, breaks, expected) => {
  expect(list(open, close, breaks)).toEqual(expected)
})
