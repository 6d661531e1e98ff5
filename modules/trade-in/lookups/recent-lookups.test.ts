import { expect, test } from 'vitest'
import type { LookupOutcome } from './lookup.types.ts'
import { createRecentLookups } from './recent-lookups.ts'

const minute = 60_000
const found = (name: string): LookupOutcome<string> => ({ kind: 'found', found: name })

test('a result is remembered for a quarter of an hour', () => {
  const clock = { now: 0 }
  const recent = createRecentLookups<string>(() => clock.now)
  recent.remember('a', found('Kia'))
  clock.now = 10 * minute
  recent.remember('b', { kind: 'not-found' })
  clock.now = 15 * minute - 1
  expect(recent.find('a')).toEqual(found('Kia'))
  clock.now = 15 * minute
  expect(recent.find('a')).toBeUndefined()
  expect(recent.find('b')).toEqual({ kind: 'not-found' })
})

test.each(['unavailable', 'not-offered', 'no-person', 'too-many'] as const)(
  'what says nothing of the plate (%s) is not known again',
  (kind) => {
    const recent = createRecentLookups<string>(() => 0)
    recent.remember('a', kind === 'unavailable' ? { kind, reason: 'answers 503' } : { kind })
    expect(recent.find('a')).toBeUndefined()
  },
)

test('a visitor who looks up plate after plate fills no memory: the oldest are forgotten', () => {
  const recent = createRecentLookups<string>(() => 0)
  for (let at = 0; at < 5000; at += 1) recent.remember(`${at}`, found(`${at}`))
  expect(recent.find('2999')).toBeUndefined()
  expect(recent.find('3000')).toEqual(found('3000'))
  expect(recent.find('4999')).toEqual(found('4999'))
})
