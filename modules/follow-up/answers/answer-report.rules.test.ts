import { expect, test } from 'vitest'
import { type CountedAnswer, summarizeAnswers } from './answer-report.rules.ts'

const answered = (minutes: number): CountedAnswer => ({
  kind: 'answered',
  minutes,
  isLate: minutes >= 20,
})
const waiting = (minutes: number): CountedAnswer => ({ ...answered(minutes), kind: 'waiting' })

test.each<[answers: readonly CountedAnswer[], expected: object]>([
  [[], { answered: 0, medianMinutes: null, withinTarget: 0, open: 0, openLate: 0 }],
  [[answered(7)], { answered: 1, medianMinutes: 7, withinTarget: 1 }],
  [[answered(30), answered(5)], { answered: 2, medianMinutes: 17, withinTarget: 1 }],
  [[answered(100), answered(2), answered(20)], { medianMinutes: 20, withinTarget: 1 }],
  [[waiting(19), waiting(20)], { answered: 0, medianMinutes: null, open: 2, openLate: 1 }],
])('the figures of %j', (answers, expected) => {
  expect(summarizeAnswers(answers)).toMatchObject(expected)
})
