import { describe, expect, test } from 'vitest'
import {
  type AnswerPromise,
  type CustomerWait,
  decideAnswerPromise,
} from './answer-promise.rules.ts'

const answered = (minutes: number): CustomerWait => ({ minutes, isAnswered: true })
const waiting = (minutes: number): CustomerWait => ({ minutes, isAnswered: false })
const times = (count: number, wait: CustomerWait): CustomerWait[] =>
  Array.from({ length: count }, () => wait)

describe('how soon a site answers', () => {
  test.each<[string, CustomerWait[], Partial<AnswerPromise> | null]>([
    ['of 19 leads is not told', times(19, answered(5)), null],
    ['of 20 is', times(20, answered(5)), { leads: 20, medianMinutes: 5, withinHourPercent: 100 }],
    ['is never less than a minute', times(20, answered(0)), { medianMinutes: 1 }],
    ['is rounded up', times(20, answered(10.01)), { medianMinutes: 11 }],
    [
      'is the later one of the two in the middle',
      [...times(10, answered(5)), ...times(10, answered(9))],
      { medianMinutes: 9 },
    ],
    [
      'counts an answer after 60 minutes, not a later one',
      [...times(19, answered(60)), answered(60.01)],
      { withinHourPercent: 95 },
    ],
    [
      'rounds the share down',
      [...times(20, answered(5)), answered(90)],
      { leads: 21, withinHourPercent: 95 },
    ],
    [
      'counts who was never answered',
      [...times(15, answered(5)), ...times(6, waiting(60))],
      { leads: 21, medianMinutes: 5, withinHourPercent: 71 },
    ],
    [
      'does not count who has waited for less than an hour',
      [...times(20, answered(5)), ...times(6, waiting(59.9))],
      { leads: 20, withinHourPercent: 100 },
    ],
    [
      'is not told if half of the customers were never answered',
      [...times(15, answered(5)), ...times(15, waiting(600))],
      null,
    ],
    ['of no leads is not told', [], null],
  ])('%s', (_what, waits, promise) => {
    const decided = decideAnswerPromise(waits)
    const { leads, medianMinutes, withinHourPercent } = decided ?? {}
    const figures = { leads, medianMinutes, withinHourPercent }
    expect(decided === null).toBe(promise === null)
    expect({ ...figures, ...promise }).toEqual(figures)
  })
})
