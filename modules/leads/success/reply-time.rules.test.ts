import { expect, test } from 'vitest'
import { decideOpenState } from '#modules/locations/opening-hours.rules.ts'
import type { OpeningHoursEntry } from '#modules/sites/settings/opening-hours.schema.ts'
import { decideReplyTime } from './reply-time.rules.ts'

const afterHours = 'We are closed and open {opens}.'
const asSoonAsWeCan = 'We will be in touch as soon as we can.'

const build = (
  weekdays: readonly number[],
  hours: Partial<OpeningHoursEntry>,
): OpeningHoursEntry[] =>
  weekdays.map((weekday) => ({
    weekday,
    status: 'Open',
    formated_hours: null,
    open: '09:00',
    close: '17:00',
    ...hours,
  }))

/** On Thursday 19 and Friday 20 November 2026, Brisbane time. */
const at = (clock: string, day = 20) => new Date(`2026-11-${day}T${clock}:00+10:00`)

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const weekdays = build([1, 2, 3, 4, 5], {})
const aroundTheClock = build(everyDay, { open: '00:00', close: '24:00' })
const byAppointment = { status: 'By Appointment', open: null, close: null } as const

test.each<[string, readonly OpeningHoursEntry[], Date, string]>([
  ['a minute before opening', weekdays, at('08:59'), 'We are closed and open today 9 am.'],
  ['at opening', weekdays, at('09:00'), 'We are open until 5 pm and will be in touch shortly.'],
  [
    'a minute before closing',
    weekdays,
    at('16:59'),
    'We are open until 5 pm and will be in touch shortly.',
  ],
  ['at closing, before a weekend', weekdays, at('17:00'), 'We are closed and open Monday 9 am.'],
  [
    'at closing, before a weekday',
    weekdays,
    at('17:00', 19),
    'We are closed and open tomorrow 9 am.',
  ],
  [
    'around the clock',
    aroundTheClock,
    at('03:00'),
    'We are open now and will be in touch shortly.',
  ],
  ['on a day by appointment', build(everyDay, byAppointment), at('12:00'), asSoonAsWeCan],
  [
    'on a day by appointment, with an opening on the next',
    [...build([5], byAppointment), ...build([6], {})],
    at('12:00'),
    asSoonAsWeCan,
  ],
  ['where it never opens', build(everyDay, { status: 'Closed' }), at('12:00'), asSoonAsWeCan],
  ['where no hours are known', [], at('12:00'), asSoonAsWeCan],
])('%s', (_, hours, now, words) => {
  const schedule = { hours, special: [], timeZone: 'Australia/Brisbane', locale: 'en-AU' }
  expect(decideReplyTime(decideOpenState(schedule, now), afterHours)).toBe(words)
})

test('the site’s own text may leave the opening out', () => {
  const state = { kind: 'closed', closingTime: null, opening: { day: null, time: '9 am' } } as const
  expect(decideReplyTime(state, 'Back soon!')).toBe('Back soon!')
})
