import { expect, test } from 'vitest'
import { isHeld } from './held-lead.rules.ts'

const releasedAt = new Date('2026-11-26T00:00:00Z')

/** gaps.md, Spam. */
test.each([
  ['without a flag', { flag: null, releasedAt: null }, false],
  ['with one', { flag: 'too-fast', releasedAt: null }, true],
  ['that a person released', { flag: 'too-fast', releasedAt }, false],
])('a lead %s is held: %s', (_name, lead, held) => {
  expect(isHeld(lead)).toBe(held)
})
