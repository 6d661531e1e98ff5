import { describe, expect, test } from 'vitest'
import type { DerivedUse } from './derived-uses.ts'
import { decideRemoval } from './old-secrets.rules.ts'

const now = new Date('2026-11-27T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
const uses: readonly DerivedUse[] = [
  { name: 'sessions', madeIn: [], lasts: { kind: 'days', days: 30 } },
  { name: 'bookings', madeIn: [], lasts: { kind: 'stored', untilSql: '' } },
  { name: 'search keys', madeIn: [], lasts: { kind: 'endless', advice: 'give out new ones' } },
  { name: 'limits', madeIn: [], lasts: { kind: 'current' } },
]
const used = (firstUsedAt: Date, lastUsedAt: Date) => ({
  fingerprint: 'x',
  firstUsedAt,
  lastUsedAt,
})
const current = used(hoursAgo(72), hoursAgo(0))
const old = used(hoursAgo(9000), hoursAgo(72))
const decide = (facts: Partial<Parameters<typeof decideRemoval>[1]>) =>
  decideRemoval(uses, { own: old, current, sealed: 0, storedEnds: new Map(), now, ...facts })

describe('an older secret', () => {
  test('stays until the last link that it signed has ended', () => {
    expect(decide({})).toMatchObject({
      removable: 'later',
      from: new Date('2026-12-24T12:00:00Z'),
      dependents: [{ name: 'sessions' }, { name: 'search keys', until: null }],
    })
    const bookedUntil = new Date('2027-02-01T00:00:00Z')
    expect(decide({ storedEnds: new Map([['bookings', bookedUntil]]) })).toMatchObject({
      removable: 'later',
      from: bookedUntil,
    })
  })

  test('may go once nothing that ends depends on it; what never ends is named with advice', () => {
    expect(decide({ own: used(hoursAgo(9000), hoursAgo(24 * 30)) })).toMatchObject({
      removable: 'now',
      from: now,
      dependents: [{ name: 'search keys', until: null, advice: 'give out new ones' }],
    })
  })

  test.each([
    ['stored values are encrypted with it', { sealed: 3 }, /^3 stored values .* secret reseal$/],
    ['no process has the new one first yet', { current: undefined }, /restart all of them$/],
    ['a process still has it first', { own: used(old.firstUsedAt, hoursAgo(1)) }, /restart all/],
  ])('stays while %s', (_, facts, first) => {
    expect(decide(facts)).toMatchObject({
      removable: 'not-yet',
      first: expect.stringMatching(first) as string,
    })
  })

  test('a process that used it in the meantime, and has ended, only moves the day', () => {
    const own = used(old.firstUsedAt, hoursAgo(3))
    expect(decide({ own })).toMatchObject({ removable: 'later', signedUntil: own.lastUsedAt })
  })

  test('without a record it signed until the new one was used first', () => {
    expect(decide({ own: undefined })).toMatchObject({ signedUntil: current.firstUsedAt })
    expect(decide({ own: undefined, current: undefined })).toMatchObject({ signedUntil: now })
  })
})
