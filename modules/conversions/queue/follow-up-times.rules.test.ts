import { expect, test } from 'vitest'
import { decideFollowUp, mostFollowUps } from './follow-up-times.rules.ts'

const times = Array.from({ length: mostFollowUps + 1 }, (_, asked) => decideFollowUp(asked))

test('Google is queried after half an hour, ever more rarely, for more than the day that it may take, and then no more', () => {
  expect(times).toEqual([1800, 3600, 7200, 14_400, 28_800, 57_600, null])
  const hours = times.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0) / 3600
  expect(hours).toBeGreaterThan(24)
})
