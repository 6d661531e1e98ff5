import { describe, expect, test } from 'vitest'
import { decideOfferEnd } from './offer-end.rules.ts'

// Sydney is UTC+11 in November.
const clock = (now: string) => ({
  now: new Date(now),
  timeZone: 'Australia/Sydney',
  locale: 'en-AU',
})

describe('when an offer ends', () => {
  test.each([
    ['2026-11-30', '2026-11-24T00:00:00Z', 'Until 30 November', null],
    ['2026-11-30', '2026-11-26T12:59:59Z', 'Until 30 November', null],
    ['2026-11-30', '2026-11-26T13:00:00Z', 'Until 30 November', 'Ends in 3 days'],
    ['2026-11-30', '2026-11-28T13:00:00Z', 'Until 30 November', 'Ends tomorrow'],
    ['2026-11-30', '2026-11-29T13:00:00Z', 'Until 30 November', 'Ends today'],
    ['2026-11-30 12:00', '2026-11-29T13:00:00Z', 'Until 30 November', 'Ends today'],
    ['2026-12-02', '2026-11-30T00:00:00Z', 'Until 2 December', 'Ends in 2 days'],
    ['2027-03-01', '2027-02-27T00:00:00Z', 'Until 1 March', 'Ends in 2 days'],
    ['2026-11-30 00:00', '2026-11-29T12:00:00Z', 'Until 29 November', 'Ends today'],
  ])('%s, seen at %s', (end, now, until, endsSoon) => {
    expect(decideOfferEnd(end, 'end_of_month', clock(now))).toMatchObject({ until, endsSoon })
  })

  test('without an end of its own is the last day of the month (§9), never about to come', () => {
    expect(decideOfferEnd(null, 'end_of_month', clock('2026-11-30T12:00:00Z'))).toEqual({
      endsAt: new Date('2026-11-30T13:00:00Z'),
      until: 'Until 30 November',
      endsSoon: null,
    })
    expect(decideOfferEnd(null, 'end_of_month', clock('2026-11-30T13:00:00Z')).until).toBe(
      'Until 31 December',
    )
  })

  test('is never where a site wants none', () => {
    expect(decideOfferEnd(null, 'none', clock('2026-11-30T12:00:00Z'))).toEqual({
      endsAt: null,
      until: null,
      endsSoon: null,
    })
  })
})
