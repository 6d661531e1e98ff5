import { expect, test } from 'vitest'
import { isLinkOver } from './link-end.rules.ts'

const end = new Date('2026-11-27T01:00:00Z')
const daysLater = (days: number, seconds = 0) =>
  new Date(end.getTime() + days * 86_400_000 + seconds * 1000)

test.each([
  ['purchase', 365],
  ['booking', 30],
  ['courtesy hold', 1],
  ['survey', 30],
  ['return', 30],
] as const)('the link to a %s ends after %i days', (kind, days) => {
  expect(isLinkOver(kind, end, daysLater(days, -1))).toBe(false)
  expect(isLinkOver(kind, end, daysLater(days))).toBe(true)
})
