import { describe, expect, test } from 'vitest'
import { describeNextTime } from './next-time.view.ts'

/** A Monday, 8:15 am in Sydney. */
const now = new Date('2026-11-29T21:15:00Z')
const region = { time_zone: 'Australia/Sydney', locale: 'en-AU' }

describe('the next free time', () => {
  test.each([
    ['2026-11-29T22:30:00Z', 'today 9:30 am'],
    ['2026-11-30T01:00:00Z', 'today noon'],
    ['2026-11-30T12:59:00Z', 'today 11:59 pm'],
    ['2026-11-30T13:00:00Z', 'tomorrow midnight'],
    ['2026-11-30T22:30:00Z', 'tomorrow 9:30 am'],
    ['2026-12-01T22:30:00Z', 'Wednesday 9:30 am'],
    ['2026-12-05T22:30:00Z', 'Sunday 9:30 am'],
    // The next Monday is not this one.
    ['2026-12-06T22:30:00Z', 'Monday 7 December 9:30 am'],
    ['2027-01-03T22:30:00Z', 'Monday 4 January 9:30 am'],
  ])('%s is %s', (startsAt, text) => {
    expect(describeNextTime(new Date(startsAt), now, region)).toBe(text)
  })

  test('is of the site’s own day, and in the order of its locale', () => {
    const abroad = { time_zone: 'America/Los_Angeles', locale: 'en-US' }
    // There it is still Sunday.
    expect(describeNextTime(new Date('2026-11-30T17:30:00Z'), now, abroad)).toBe('tomorrow 9:30 am')
    expect(describeNextTime(new Date('2026-12-07T17:30:00Z'), now, abroad)).toBe(
      'Monday December 7 9:30 am',
    )
  })
})
