import { expect, test } from 'vitest'
import { buildMoment } from './moment.view.ts'

const now = new Date('2026-11-29T10:00:00Z')
const before = (seconds: number) => buildMoment(new Date(now.getTime() - seconds * 1000), now).ago

test.each([
  [-5, 'just now'],
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [59 * 60 + 59, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, 'yesterday'],
  [2 * 86_400, '2 days ago'],
  [40 * 86_400, 'last month'],
  [800 * 86_400, '2 years ago'],
])('%d seconds before is %s', (seconds, words) => {
  expect(before(seconds)).toBe(words)
})
