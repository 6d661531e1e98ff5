import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { findNextSiteChange } from './next-clock-change.rules.ts'

/** Open on weekdays from nine to five in a time zone ten hours ahead of UTC. */
const site = buildExampleSite()
const next = (instant: string) => findNextSiteChange(site, new Date(instant)).toISOString()

describe('the next change by the clock', () => {
  test.each([
    ['before it opens', '2026-11-19T22:59:59Z', '2026-11-19T23:00:00.000Z'],
    ['the moment it opens', '2026-11-19T23:00:00Z', '2026-11-20T07:00:00.000Z'],
    ['a second before it closes', '2026-11-20T06:59:59Z', '2026-11-20T07:00:00.000Z'],
    ['the moment it closes, midnight there', '2026-11-20T07:00:00Z', '2026-11-20T14:00:00.000Z'],
    ['on a day it is closed, midnight there', '2026-11-21T01:00:00Z', '2026-11-21T14:00:00.000Z'],
  ])('%s', (_name, now, expected) => {
    expect(next(now)).toBe(expected)
  })

  test.each([
    ['2026-11-20T13:59:59Z', '2026-11-20T14:00:00.000Z'],
    ['2026-11-20T14:00:00Z', '2026-11-21T14:00:00.000Z'],
  ])('of a site without hours is its own midnight: after %s, %s', (now, expected) => {
    const withoutHours = { ...site, dealerships: [] }
    expect(findNextSiteChange(withoutHours, new Date(now)).toISOString()).toBe(expected)
  })
})
