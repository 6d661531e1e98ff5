import { describe, expect, test } from 'vitest'
import { decideTerm, findEndOfMonth } from './published.rules.ts'

const zone = 'Australia/Sydney'
const none = { draft: false, publish_at: null, ends_at: null }

describe('whether a document shows', () => {
  // Sydney is UTC+11 in November.
  test.each([
    [{}, '2026-11-24T00:00:00Z', true, null],
    [{ draft: true }, '2026-11-24T00:00:00Z', false, null],
    [{ publish_at: '2026-11-25' }, '2026-11-24T12:59:59Z', false, '2026-11-24T13:00:00.000Z'],
    [{ publish_at: '2026-11-25' }, '2026-11-24T13:00:00Z', true, null],
    [{ publish_at: '2026-11-25 09:30' }, '2026-11-24T22:29:59Z', false, '2026-11-24T22:30:00.000Z'],
    [{ publish_at: '2026-11-25 09:30' }, '2026-11-24T22:30:00Z', true, null],
    [{ ends_at: '2026-11-30' }, '2026-11-30T12:59:59Z', true, '2026-11-30T13:00:00.000Z'],
    [{ ends_at: '2026-11-30' }, '2026-11-30T13:00:00Z', false, null],
    [{ ends_at: '2026-11-30 17:00' }, '2026-11-30T05:59:59Z', true, '2026-11-30T06:00:00.000Z'],
    [{ ends_at: '2026-11-30 17:00' }, '2026-11-30T06:00:00Z', false, null],
    [{ publish_at: '2026-12-02', ends_at: '2026-12-01' }, '2026-11-24T00:00:00Z', false, null],
  ])('%j at %s', (term, now, isShown, changesAt) => {
    expect(decideTerm({ ...none, ...term }, new Date(now), zone)).toEqual({
      isShown,
      changesAt: changesAt === null ? null : new Date(changesAt),
    })
  })

  test('a month ends at its last midnight by the site’s clock', () => {
    expect(findEndOfMonth(new Date('2026-11-30T12:59:59Z'), zone).toISOString()).toBe(
      '2026-11-30T13:00:00.000Z',
    )
    expect(findEndOfMonth(new Date('2026-11-30T13:00:00Z'), zone).toISOString()).toBe(
      '2026-12-31T13:00:00.000Z',
    )
    expect(findEndOfMonth(new Date('2027-02-10T00:00:00Z'), zone).toISOString()).toBe(
      '2027-02-28T13:00:00.000Z',
    )
  })
})
